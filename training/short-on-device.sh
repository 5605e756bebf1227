#!/usr/bin/env bash
# Agnes's network from few matches, on a borrowed machine with a GPU: commands of less than ten minutes each.
#
#   training/short-on-device.sh nothing         imitation, then learning beside two responders: LEARNING seconds (default 540)
#   training/short-on-device.sh alone           the same from training/runs/first, a network that learnt alone (default 330),
#                                               then both results with every line of LINES
#   training/short-on-device.sh respond NAME    a fresh best responder to the result of that name with the leanings AS for SEARCH
#                                               seconds (default 130), and all contests
#
# The first two leave their results in training/runs/latest/NAME, where the others find them: run them on the same machine, or
# carry that folder. All results are copied to $OUT. SEED: of everything that is drawn.
set -eu
HERE=$(dirname "$(realpath "$0")")
cd "$HERE/.."
BACK=$(realpath -m "${OUT:-training/runs/latest/back}")
LATEST=$PWD/training/runs/latest
export SEED=${SEED:-701}
export AS=${AS:-'{"firstLie":-14,"loadGold":1.1,"wish":3,"open":0.6,"openUnpaid":8,"openRefused":3,"openStrict":2,"unexpected":15,"bribing":0.2,"decoy":0.08,"smallYes":0.04,"bluff":0.85}'}
export MIX='{"self":12,"past":8,"habits":14,"variants":8,"responders":28,"strong":12,"masters":6,"personas":4,"homework":34,"baselines":2,"mixed":4}'
export FOLLOWERS=${FOLLOWERS:-3} BESIDE=${BESIDE:-2} WORKERS=${WORKERS:-9} RATE=${RATE:-3e-4} ENTROPY=${ENTROPY:-0.008} EVALUATION=${EVALUATION:-0}
LINES=${LINES:-training/lines.jsonl}
mkdir -p "$BACK"

# step NAME MODE ARGUMENTS...: one mode of masters-on-device.sh; its results go to both places
step() {
  local name=$1
  shift
  OUT=$LATEST/$name bash training/masters-on-device.sh "$@" || echo "$name: ended with $?"
  mkdir -p "$BACK"
  cp "$LATEST/$name/results.tgz" "$BACK/$name.tgz"
}

case $1 in
nothing)
  export LEARNING=${LEARNING:-540}
  EXTRA="--size 2048 ${EXTRA:-}" START='' LIMIT=$((LEARNING + 50)) step nothing train
  ;;
alone)
  export LEARNING=${LEARNING:-330}
  START=training/runs/first/weights.bin SEED=$((SEED + 1)) LIMIT=$((LEARNING + 40)) step alone train
  for NAME in nothing alone; do
    if [ -e "$LATEST/$NAME/reference.bin" ]; then
      SEED=$((SEED + 2)) SEARCH=0 SCREEN=${SCREEN:-14} LIMIT=${COMPARING:-105} step "compare-$NAME" compare "$LATEST/$NAME/reference.bin" "$LINES"
    fi
  done
  ;;
respond)
  SEED=$((SEED + 3)) SEARCH=${SEARCH:-130} EVALUATION=20 TIMES=${TIMES:-6} LIMIT=${LIMIT:-265} \
    step "respond-$2" respond "$LATEST/$2/reference.bin"
  ;;
esac
