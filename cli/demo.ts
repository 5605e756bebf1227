import type { Command } from 'commander'
export function addDemo(_: Command): void {}
