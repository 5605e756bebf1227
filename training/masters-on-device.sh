#!/usr/bin/env bash
# The masters' network on a borrowed machine with a GPU; ends by itself.
#
#   training/masters-on-device.sh train              learns together with a responder that follows it, compares what comes out with
#                                                    what ships, and looks for better leanings: LIMIT seconds (default 580)
#   training/masters-on-device.sh measure [WEIGHTS]  a fresh responder and a fresh exploiter, then all goals: LIMIT seconds
#                                                    (default 570); WEIGHTS take the place of those that ship, in this tree
#   training/masters-on-device.sh respond WEIGHTS    a best responder to three players with these weights and AS, and what the
#                                                    player wins against all others: LIMIT seconds (default 590)
#   training/masters-on-device.sh choose FILE        tries every line of FILE as LEANINGS, and measures the one that misses least
#
# Needs what run-on-device.sh needs. Results go to $OUT (default: training/runs/latest): log.txt, and results.tgz, which is
# renewed while it runs. SEED: of everything that is drawn. LEANINGS (JSON) are written over WEIGHING and MASTER_FIGURES, in
# this tree. AS (JSON): the learner's leanings where they differ from WEIGHING, and its numbers of haggling where they differ
# from MASTER_FIGURES, which stay as they are; `train` then ends with the learning, and `respond` finds a best responder to
# three of it. Of `train`: START: weights that it begins with; empty: IMITATE seconds of imitation come first. BESIDE: how many
# responders learn beside it; FOLLOWERS: workers of each; FOLLOWER: weights they begin with.
set -u
BEGUN=$SECONDS
MODE=${1:-train}
OUT=$(realpath -m "${OUT:-$(dirname "$0")/runs/latest}")
LIMIT=${LIMIT:-$([ "$MODE" = measure ] && echo 570 || echo 590)}
SEED=${SEED:-6}
LEANINGS=${LEANINGS:-'{}'}
AS=${AS:-'{}'}
CORES=$(nproc)
HERE=$(dirname "$(realpath "$0")")
cd "$HERE/.."
mkdir -p "$OUT"
if [ -z "${IS_INNER:-}" ]; then
  export OUT
  IS_INNER=1 timeout --kill-after=3 $((LIMIT + 2)) bash "$HERE/masters-on-device.sh" "$@" 2>&1 | tee "$OUT/log.txt"
  exit "${PIPESTATUS[0]}"
fi

SHARED=$(mktemp -d "${SHARED:-/dev/shm}/gatehouse-XXXXXX")
RESULTS=$(mktemp -d)
keep() {
  tar -czf "$OUT/results.part" -C "$RESULTS" . 2>/dev/null
  mv "$OUT/results.part" "$OUT/results.tgz"
}
left() { echo $((LIMIT - (SECONDS - BEGUN) - ${1:-0})); }
NODE=$(bash training/unpack-node.sh)
echo "node $("$NODE" --version), $CORES cores, $(python3 -c 'import torch; print("torch", torch.__version__, "cuda", torch.cuda.is_available())')"
export PYTHONUNBUFFERED=1
(while sleep 20; do keep; done) &
KEEPER=$!
trap 'kill $KEEPER; keep; rm -rf "$SHARED"' EXIT

# who was trained to play alone: where every responder begins, so that responders compare
ALONE=training/runs/first/weights.bin
MASTER=games/sheriff/bots/master/weights.bin
RESPONDER=(--start "$ALONE" --entropy 0.002 --pull 0.01 --size 2048)

# learn NAME SECONDS WORKERS ARGUMENTS...: a learner; the last of two equal arguments counts
learn() {
  local name=$1 seconds=$2 workers=$3
  shift 3
  mkdir -p "$RESULTS/$name"
  timeout --kill-after=5 $((seconds + 25)) python3 training/learner/learn.py --out "$RESULTS/$name" --node "$NODE" \
    --folder "$SHARED/$name" --seconds "$seconds" --workers "$workers" --threads 2 --seed "$SEED" "$@" ${EXTRA:-} \
    >"$RESULTS/$name/learner.txt" 2>&1
}

# evaluate NAME SECONDS ARGUMENTS...: evaluate.ts on all cores, as a table
evaluate() {
  local name=$1 seconds=$2 parts pids=() part
  shift 2
  [ "$seconds" -lt 5 ] && return
  parts=$(mktemp -d)
  for part in $(seq 0 $((CORES - 1))); do
    timeout $((seconds + 4)) "$NODE" training/sheriff/evaluate.ts --part "$part" --parts "$CORES" --seconds "$seconds" \
      --seed $((9000 + 1000 * SEED)) --master '{}' "$@" >"$parts/$part.txt" 2>&1 &
    pids+=($!)
  done
  wait "${pids[@]}"
  echo "$name"
  python3 training/learner/table.py "$parts"/*.txt | tee "$RESULTS/$name.md"
  grep -hv '^{' "$parts"/*.txt | head -n 20
}

# measured NAME SECONDS COMMAND...: what it prints, kept even where its time is over
measured() {
  local name=$1 seconds=$2
  shift 2
  [ "$seconds" -lt 5 ] && echo "$name: no time left" && return
  timeout "$seconds" "$@" >"$RESULTS/$name.txt" 2>&1
  echo "$name: ended with $? after $((SECONDS - BEGUN)) s"
}

# The goals that are hardest to reach, on one seed for all.
HARD=${HARD:-'^habit:(never-bribes|opens-offers|crossbows|pass-all|one-coin) against|against 3 (basic-market|bribed-market|greedy-market|estimate)$|^maud: master against 3 merchants'}

# screen NAME [LEANINGS]: how much is missing to the goals
screen() {
  "$NODE" bench/bots/tells.ts "${SCREEN_TELLS:-120}" "${2:-maud:master}" >"$RESULTS/screen-tells-$1.txt" 2>&1 &
  local tells=$!
  measured "screen-$1" "$(left 20)" "$NODE" bench/bots/goals.ts "${SCREEN:-480}" "$((100 + SEED))" --only "$HARD" ${2:+--numbers "$2"}
  wait $tells
  sort "$RESULTS/screen-$1.txt"
  python3 - "$RESULTS/screen-$1.txt" "$RESULTS/screen-tells-$1.txt" <<'PY' >"$RESULTS/missing-$1.txt"
import re, sys
missing, lines = 0.0, 0
for line in open(sys.argv[1]):
    found = re.match(r"(.*?)\s+([\d.]+) ± ", line)
    if not found: continue
    lines += 1
    name, wins = found.group(1), float(found.group(2))
    goal = 91 if "market" in name else 33 if name.endswith("estimate") else 34 if "merchants" in name else None
    short = wins - 26.5 if name.startswith("habit:") else 0 if goal is None else goal - wins
    missing += (0.5 if goal in (33, 34) else 1) * max(0.0, short)
for line in open(sys.argv[2]):
    found = re.match(r"(.*?)\s+([\d.]+) % of bags, lies\s+(\d+) %", line)
    if not found: continue
    lies = int(found.group(3))
    missing += max(0, 12 - lies, lies - 88)
print(round(missing, 1) if lines else 9999)
PY
  echo "$1 misses $(cat "$RESULTS/missing-$1.txt") points"
}

# least NAMES...: the one that misses least
least() { for name in "$@"; do echo "$(cat "$RESULTS/missing-$name.txt") $name"; done | sort -n | head -n 1 | cut -d' ' -f2; }

# lean JSON: writes these numbers into the masters' own
lean() {
  python3 - "$1" <<'PY'
import json, re, sys
weighing, figures = "games/sheriff/bots/master/weighing.ts", "games/sheriff/bots/persona/figures.ts"
texts = {path: open(path).read() for path in (weighing, figures)}
for key, value in json.loads(sys.argv[1]).items():
    path, name = (weighing, "WEIGHING") if f"readonly {key}: number" in texts[weighing] else (figures, "MASTER_FIGURES")
    head, body = re.split(rf"(?<=export const {name}: )", texts[path])
    inside, rest = body.split("\n}\n", 1)
    line = f"  {key}: {value},"
    inside, count = re.subn(rf"^  {key}: .*,$", line, inside, flags=re.M)
    texts[path] = head + inside + ("" if count else f"\n{line}") + "\n}\n" + rest
for path, text in texts.items():
    open(path, "w").write(text)
PY
}

train() {
  local after=${AFTER:-170}
  local learning=${LEARNING:-$(left "$after")}
  local START=${START-$MASTER}
  local begun=$SECONDS name followers=${FOLLOWERS:-$((CORES > 8 ? 4 : 1))}
  cp "$MASTER" "$RESULTS/ships.bin"
  learn masters "$learning" "${WORKERS:-$((CORES > 8 ? CORES - 1 - followers * ${BESIDE:-1} : 1))}" \
    ${START:+--start "$START"} --imitate "${IMITATE:-40}" --master "$AS" --responders "$SHARED/responders" --decisions 30000 --size 4096 \
    --rate "${RATE:-2e-4}" --entropy "${ENTROPY:-0.006}" --pull 0.05 --last-pull "${LAST_PULL:-0.2}" \
    --mix "${MIX:-{\"self\":10,\"past\":8,\"habits\":16,\"variants\":10,\"responders\":18,\"strong\":10,\"masters\":4,\"personas\":4,\"homework\":34,\"baselines\":2,\"mixed\":2\}}" &
  local learner=$!
  while kill -0 $learner 2>/dev/null && [ ! -e "$SHARED/masters/now.bin" ]; do sleep 0.5; done
  local number beside=() names=()
  for number in $(seq "${BESIDE:-1}"); do
    names+=("follower-$number")
    learn "follower-$number" $((learning - 5 - (SECONDS - begun))) "$followers" "${RESPONDER[@]}" --start "${FOLLOWER:-$ALONE}" --seed "$SEED$number" \
      --frozen "$SHARED/masters/now.bin" --follow --frozen-master "$AS" --leave "$SHARED/responders" --decisions 12000 &
    beside+=($!)
  done
  wait $learner "${beside[@]}"
  echo "learning ended after $((SECONDS - BEGUN)) s"
  for name in masters "${names[@]}"; do tail -n 1 "$RESULTS/$name/learner.txt" | cut -c1-1500; done
  for name in "${names[@]}"; do python3 training/learner/shares.py "$RESULTS/$name/curve.jsonl" | tee "$RESULTS/$name.md"; done
  keep
  if [ "$AS" != '{}' ]; then
    for name in weights reference; do
      evaluate "$name" "${EVALUATION:-18}" --weights "$RESULTS/masters/$name.bin" --master "$AS" --only 'vs 3'
    done
    cp "$RESULTS/masters/reference.bin" "$OUT/reference.bin"
    return
  fi
  mv "$RESULTS/ships.bin" "$RESULTS/masters/"
  local best
  for name in ships weights reference; do cp "$RESULTS/masters/$name.bin" "$MASTER" && screen "$name"; done
  best=$(least ships weights reference)
  echo "best: $best"
  cp "$RESULTS/masters/$best.bin" "$MASTER"
  keep
  local searching
  searching=$(left 34)
  [ "$searching" -lt 10 ] && echo "no time left for leanings" && return
  measured slopes "$(left 18)" "$NODE" bench/bots/league/slopes.ts --seconds "$searching" --seed "$SEED" \
    --data "$RESULTS/blocks.jsonl" --out "$RESULTS/found.json"
  cat "$RESULTS/slopes.txt"
  [ -e "$RESULTS/found.json" ] && measured found "$(left 3)" "$NODE" bench/bots/goals.ts "${SCREEN:-480}" "$((200 + SEED))" --only "$HARD" \
    --numbers "$(cat "$RESULTS/found.json")" && sort "$RESULTS/found.txt"
  gzip -9 "$RESULTS/blocks.jsonl"
}

# choose FILE: tries every line of leanings, writes the best into the tree and measures it
choose() {
  local settings names=() best n
  mapfile -t settings <"$1"
  for n in "${!settings[@]}"; do
    echo "$n: ${settings[n]}"
    screen "$n" "${settings[n]}"
    names+=("$n")
  done
  keep
  best=$(least "${names[@]}")
  echo "best: $best"
  lean "${settings[best]}"
  measure
}

respond() {
  learn responder "${SEARCH:-430}" $((CORES > 2 ? CORES - 1 : 1)) "${RESPONDER[@]}" --frozen "$1" --frozen-master "$AS" \
    --decisions $((2500 * (CORES > 2 ? CORES - 1 : 1)))
  echo "responding ended after $((SECONDS - BEGUN)) s"
  python3 training/learner/shares.py "$RESULTS/responder/curve.jsonl" | tee "$RESULTS/responder.md"
  cp "$RESULTS/responder/weights.bin" "$OUT/responder.bin"
  keep
  evaluate responder-wins "${EVALUATION:-25}" --weights "$1" --master "$AS" --rival "$RESULTS/responder/weights.bin" --only responder
  evaluate wins "$(left 8)" --weights "$1" --master "$AS" --times "${TIMES:-1}"
}

measure() {
  [ -n "${1:-}" ] && cp "$1" "$MASTER"
  local search=${SEARCH:-200}
  local half=$((CORES / 2))
  learn responder "$search" $((half > 1 ? half - 1 : 1)) "${RESPONDER[@]}" --frozen "$MASTER" --frozen-master '{}' \
    --decisions $((2500 * (half > 1 ? half - 1 : 1))) &
  local learner=$!
  taskset -c "$half-$((CORES - 1))" timeout $((search + 20)) "$NODE" bench/bots/league/league.ts exploit --seed "$SEED" \
    --minutes "$(python3 -c "print(max(1, $search - 25) / 60)")" --out "$RESULTS/pool.json" \
    --matches ${MATCHES:-640} >"$RESULTS/exploit.txt" 2>&1
  wait $learner
  cat "$RESULTS/exploit.txt"
  python3 training/learner/shares.py "$RESULTS/responder/curve.jsonl" | tee "$RESULTS/responder.md"
  evaluate responder-wins "${EVALUATION:-25}" --weights "$MASTER" --rival "$RESULTS/responder/weights.bin" --only responder
  keep
  local exploiter=()
  if [ -e "$RESULTS/pool.json" ]; then
    python3 -c 'import json,sys; json.dump(json.load(open(sys.argv[1]))[-1], open(sys.argv[2], "w"))' \
      "$RESULTS/pool.json" "$RESULTS/exploiter.json"
    exploiter=("$RESULTS/exploiter.json")
  fi
  measured goals "$(left $((${REST:-100})))" "$NODE" bench/bots/goals.ts "${MATCHES:-600}" "$SEED" "${exploiter[@]}"
  sort "$RESULTS/goals.txt"
  local rest
  rest=$(left 6)
  measured tells "$rest" "$NODE" bench/bots/tells.ts "${TELLS:-300}" &
  local one=$!
  measured prices "$rest" "$NODE" bench/bots/prices.ts "${PRICES:-120}" &
  local two=$!
  measured deals "$rest" "$NODE" bench/bots/deals.ts "${DEALS:-500000}" $((92000 + SEED)) &
  wait $one $two $!
  tail -n 40 "$RESULTS"/{tells,prices,deals}.txt
}

lean "$LEANINGS"
"$MODE" "${@:2}"
echo "all of it took $((SECONDS - BEGUN)) s"
