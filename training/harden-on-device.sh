#!/usr/bin/env bash
# Makes Agnes harder to beat for a responder, on a borrowed machine with a GPU: three commands of less than ten minutes each.
#
#   training/harden-on-device.sh 1   a best responder to what ships, for a quarter of the matches that led to it
#   training/harden-on-device.sh 2   her network learns on beside this responder, which begins strong and follows her
#   training/harden-on-device.sh 3   a fresh best responder to what came out, for a quarter of all matches, and all contests
#
# Each goes on from what the one before left in $OUT (default: training/runs/latest): responder.bin after 1, reference.bin
# after 2. They are copied to $OUT/step-1 and so on, with log.txt and results.tgz. STEP_1, STEP_2, STEP_3: other settings of
# each, as `NAME=VALUE` words. SEED: of the first, the others count on.
set -eu
HERE=$(dirname "$(realpath "$0")")
cd "$HERE/.."
export OUT
OUT=$(realpath -m "${OUT:-training/runs/latest}")
SEED=${SEED:-601}
STEP=$1
AGNES=games/sheriff/bots/network/weights.bin
export AS=${AS:-'{"firstLie":-14,"loadGold":1.1,"wish":3,"open":0.6,"openUnpaid":8,"openRefused":3,"openStrict":2,"unexpected":15,"bribing":0.2,"decoy":0.08,"smallYes":0.04,"bluff":0.85}'}
mkdir -p "$OUT/step-$STEP"

# settings NAME=VALUE...: the last of two equal names counts
settings() { for word in "$@"; do export "${word?}"; done; }

case $STEP in
1)
  # shellcheck disable=SC2086
  settings SEED="$SEED" LIMIT=500 SEARCH=430 EVALUATION=22 ${STEP_1:-}
  bash training/masters-on-device.sh respond "$AGNES"
  ;;
2)
  # responders have more of the tables than before, and sit there strong from the beginning
  [ -e "$OUT/responder.bin" ] && export FOLLOWER=$OUT/responder.bin
  # shellcheck disable=SC2086
  settings SEED=$((SEED + 1)) START=$AGNES LIMIT=520 LEARNING=455 FOLLOWERS=5 WORKERS=9 RATE=3e-4 EVALUATION=15 ${STEP_2:-}
  export MIX='{"self":10,"past":6,"habits":16,"variants":6,"responders":36,"strong":14,"masters":4,"personas":3,"homework":34,"baselines":2,"mixed":3}'
  bash training/masters-on-device.sh train
  ;;
3)
  # shellcheck disable=SC2086
  settings SEED=$((SEED + 2)) LIMIT=592 SEARCH=478 EVALUATION=22 TIMES=4 ${STEP_3:-}
  bash training/masters-on-device.sh respond "$OUT/reference.bin"
  ;;
esac
cp "$OUT/log.txt" "$OUT/results.tgz" "$OUT/step-$STEP/"
for NAME in responder reference; do [ -e "$OUT/$NAME.bin" ] && cp "$OUT/$NAME.bin" "$OUT/step-$STEP/"; done
true
