#!/usr/bin/env bash
# Trains on a borrowed machine with a GPU and ends by itself.
#
#   training/run-on-device.sh                  learning, evaluation, Bargain: LIMIT seconds (default 515)
#   training/run-on-device.sh respond WEIGHTS  best responders to three copies of WEIGHTS and, to calibrate them, to
#                                              three of each bot in CALIBRATION: LIMIT seconds (default 290)
#
# Needs python3 with torch and numpy. Node: the program NODE names, or training/carried/node.xz (training/pack-node.sh).
# Results go to $OUT (default: training/runs/latest) as one archive, results.tgz, which is renewed while it runs.
set -u
BEGUN=$SECONDS
MODE=${1:-train}
OUT=$(realpath -m "${OUT:-$(dirname "$0")/runs/latest}")
LIMIT=${LIMIT:-$([ "$MODE" = respond ] && echo 290 || echo 515)}
EVALUATION=${EVALUATION:-60}
[ "$MODE" = respond ] && EVALUATION=${RESPONDERS_EVALUATION:-15}
# evaluation, and what starting and stopping takes
LEARNING=${LEARNING:-$((LIMIT - EVALUATION - 30))}
CORES=$(nproc)
read -ra SEEDS <<<"${BARGAIN_SEEDS-2 3}"
read -ra WEAK <<<"${CALIBRATION-maud:master basic-market}"
CALIBRATORS=${CALIBRATORS:-2}
HERE=$(dirname "$(realpath "$0")")
cd "$HERE/.."
mkdir -p "$OUT"
if [ -z "${IS_INNER:-}" ]; then
  export OUT
  IS_INNER=1 timeout --kill-after=3 $((LIMIT + 2)) bash "$HERE/run-on-device.sh" "$@" 2>&1 | tee "$OUT/log.txt"
  exit "${PIPESTATUS[0]}"
fi

RESULTS=$(mktemp -d)
keep() {
  tar -czf "$OUT/results.part" -C "$RESULTS" . 2>/dev/null
  mv "$OUT/results.part" "$OUT/results.tgz"
}
NODE=$(bash training/unpack-node.sh)
echo "node $("$NODE" --version), $CORES cores, $(python3 -c 'import torch; print("torch", torch.__version__, "cuda", torch.cuda.is_available())')"
export PYTHONUNBUFFERED=1
(while sleep 20; do keep; done) &
KEEPER=$!
trap 'kill $KEEPER; keep' EXIT

# learn NAME WORKERS ARGUMENTS...: a learner in the background
learn() {
  local name=$1 workers=$2
  shift 2
  mkdir -p "$RESULTS/$name"
  timeout --kill-after=5 $((LEARNING + 25)) python3 training/learner/learn.py --out "$RESULTS/$name" --node "$NODE" \
    --folder "${SHARED:-/dev/shm}/gatehouse-$name" --seconds "$LEARNING" --workers "$workers" --threads 2 \
    "$@" --decisions $((PER_WORKER * workers)) ${EXTRA:-} >"$RESULTS/$name/learner.txt" 2>&1 &
  LEARNERS+=($!)
}

# measure NAME ARGUMENTS...: evaluate.ts on all cores, as a table
measure() {
  local name=$1 left=$((LIMIT - (SECONDS - BEGUN) - 6)) parts pids=() part
  shift
  [ "$left" -gt "$EVALUATION" ] && left=$EVALUATION
  [ "$left" -lt 5 ] && return
  parts=$(mktemp -d)
  for part in $(seq 0 $((CORES - 1))); do
    timeout $((left + 4)) "$NODE" training/sheriff/evaluate.ts --part "$part" --parts "$CORES" --seconds "$left" "$@" \
      >"$parts/$part.txt" 2>&1 &
    pids+=($!)
  done
  wait "${pids[@]}"
  echo "$name"
  python3 training/learner/table.py "$parts"/*.txt | tee "$RESULTS/$name/evaluation.md"
  grep -hv '^{' "$parts"/*.txt | head -n 20
}

LEARNERS=()
# decisions for one improvement; a responder's match has one seat that learns
PER_WORKER=$([ "$MODE" = respond ] && echo 2500 || echo 5000)
if [ "$MODE" = train ]; then
  for SEED in "${SEEDS[@]}"; do
    timeout --kill-after=5 $((LEARNING + 20)) python3 training/learner/learn_bargain.py --node "$NODE" --seed "$SEED" \
      ${BARGAIN:-} >"$RESULTS/bargain-$SEED.txt" 2>&1 &
  done
  # one core for the learner
  learn train "${WORKERS:-$((CORES > 3 ? CORES - 1 - ${#SEEDS[@]} : 1))}"
else
  RESPONDER=(--start "$2" --entropy 0.002 --pull 0.01 --size 2048)
  learn network "${WORKERS:-$((CORES > 5 ? CORES - 1 - CALIBRATORS * ${#WEAK[@]} : 1))}" "${RESPONDER[@]}" --frozen "$2"
  for BOT in "${WEAK[@]}"; do learn "${BOT/:/-}" "$CALIBRATORS" "${RESPONDER[@]}" --frozen "$BOT"; done
fi
wait "${LEARNERS[@]}"
echo "learning ended after $((SECONDS - BEGUN)) s"
for FOLDER in "$RESULTS"/*/; do tail -n 2 "$FOLDER/learner.txt" | cut -c1-1200; done
keep

if [ "$MODE" = train ]; then
  tail -qn 1 "$RESULTS"/bargain-*.txt
  measure train --weights "$RESULTS/train/weights.bin"
else
  for FOLDER in "$RESULTS"/*/; do
    echo "$(basename "$FOLDER")"
    python3 training/learner/shares.py "$FOLDER/curve.jsonl" | tee "$FOLDER/shares.md"
  done
  measure network --weights "$2" --rival "$RESULTS/network/weights.bin" --only 'responder'
fi
echo "all of it took $((SECONDS - BEGUN)) s"
