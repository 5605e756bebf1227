#!/usr/bin/env bash
# Packs the project's own Node for a machine that has none: training/carried/node.xz, which git ignores.
set -eu
cd "$(dirname "$0")/.."
mkdir -p training/carried
NODE=$(npm exec --no -- node -p process.execPath)
cp "$NODE" training/carried/node
strip training/carried/node
chmod 755 training/carried/node
xz -T2 -6 -f training/carried/node
ls -l training/carried/node.xz
