#!/usr/bin/env bash
# Trains on a borrowed machine with a GPU and ends by itself.
#
#   training/run-on-device.sh                      imitation, self-play, evaluation: at most 520 seconds
#   training/run-on-device.sh respond WEIGHTS      a best responder to three copies of WEIGHTS: at most 300 seconds
#
# Needs python3 with torch and numpy. Node: the program NODE names, or training/carried/node.xz (training/pack-node.sh).
# Results go to $OUT (default: training/runs/latest).
set -u
BEGUN=$SECONDS
MODE=${1:-train}
OUT=$(realpath -m "${OUT:-$(dirname "$0")/runs/latest}")
LIMIT=${LIMIT:-$([ "$MODE" = respond ] && echo 290 || echo 515)}
EVALUATION=${EVALUATION:-60}
# evaluation, and what starting and stopping takes
LEARNING=${LEARNING:-$((LIMIT - EVALUATION - 30))}
CORES=$(nproc)
# one core for the learner, one for the check on Bargain
WORKERS=${WORKERS:-$((CORES > 3 ? CORES - 2 : 1))}
mkdir -p "$OUT"
if [ -z "${IS_INNER:-}" ]; then
  export OUT
  IS_INNER=1 timeout --kill-after=3 $((LIMIT + 2)) bash "$0" "$@" 2>&1 | tee "$OUT/log.txt"
  exit "${PIPESTATUS[0]}"
fi
cd "$(dirname "$0")/.."

NODE=${NODE:-/tmp/gatehouse-node}
if ! "$NODE" --version >/dev/null 2>&1; then
  python3 - "$NODE" <<'PY'
import lzma, os, shutil, sys
with lzma.open("training/carried/node.xz") as packed, open(sys.argv[1], "wb") as node:
    shutil.copyfileobj(packed, node, 1 << 20)
os.chmod(sys.argv[1], 0o755)
PY
fi
echo "node $("$NODE" --version), $CORES cores, $(python3 -c 'import torch; print("torch", torch.__version__, "cuda", torch.cuda.is_available())')"

ARGUMENTS=(--out "$OUT" --node "$NODE" --seconds "$LEARNING" --workers "$WORKERS" --threads 2)
if [ "$MODE" = respond ]; then
  ARGUMENTS+=(--start "$2" --frozen "$2" --entropy 0.002 --pull 0.01)
fi
export PYTHONUNBUFFERED=1
if [ "$MODE" = train ]; then
  timeout --kill-after=5 $((LEARNING - 5)) python3 training/learner/learn_bargain.py --node "$NODE" ${BARGAIN:-} >"$OUT/bargain.txt" 2>&1 &
fi
timeout --kill-after=5 $((LEARNING + 25)) python3 training/learner/learn.py "${ARGUMENTS[@]}" ${EXTRA:-} >/tmp/gatehouse-learner.txt 2>&1
echo "the learner ended with $? after $((SECONDS - BEGUN)) s"
tail -n 3 /tmp/gatehouse-learner.txt | cut -c1-1500

if [ "$MODE" = respond ]; then
  python3 training/learner/last-shares.py "$OUT/curve.jsonl"
  exit 0
fi
tail -n 3 "$OUT/bargain.txt"
LEFT=$((LIMIT - (SECONDS - BEGUN) - 6))
[ "$LEFT" -gt "$EVALUATION" ] && LEFT=$EVALUATION
[ "$LEFT" -lt 5 ] && exit 0
PARTS=$(mktemp -d)
PIDS=()
for PART in $(seq 0 $((CORES - 1))); do
  timeout $((LEFT + 4)) "$NODE" training/sheriff/evaluate.ts "$OUT/weights.bin" "$PART" "$CORES" "$LEFT" >"$PARTS/$PART.txt" 2>&1 &
  PIDS+=($!)
done
wait "${PIDS[@]}"
python3 training/learner/table.py "$PARTS"/*.txt | tee "$OUT/evaluation.md"
grep -hv '^{' "$PARTS"/*.txt | head -n 20
echo "all of it took $((SECONDS - BEGUN)) s"
