/** The games that can be played on a terminal. Written by scripts/registry.ts. */
import type { Terminal } from '#engine/terminal.ts'
import { terminal as bargain } from './bargain/terminal/index.ts'
import { terminal as nottingham } from './nottingham/terminal/index.ts'
import { terminal as sheriff } from './sheriff/terminal/index.ts'

export const terminals: Readonly<Record<string, Terminal>> = { bargain, nottingham, sheriff }
