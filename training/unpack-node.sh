#!/usr/bin/env bash
# Node for a machine that has none: prints the path of one that runs.
set -u
NODE=${NODE:-/tmp/gatehouse-node}
if ! "$NODE" --version >/dev/null 2>&1; then
  python3 - "$NODE" <<'PY'
import lzma, os, shutil, sys
with lzma.open("training/carried/node.xz") as packed, open(sys.argv[1], "wb") as node:
    shutil.copyfileobj(packed, node, 1 << 20)
os.chmod(sys.argv[1], 0o755)
PY
fi
echo "$NODE"
