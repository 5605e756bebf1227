/** The games that can be played here. Written by scripts/registry.ts. */
import type { AnyGame } from '../engine/game.ts'
import { sheriff } from './sheriff/index.ts'

export const games: Readonly<Record<string, AnyGame>> = { sheriff }
