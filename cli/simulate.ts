import type { Command } from 'commander'
export function addSimulate(_: Command): void {}
