/** The games that can be played here. Written by scripts/registry.ts. */
import type { AnyGame } from '#engine/game.ts'
import { bargain } from './bargain/index.ts'
import { nottingham } from './nottingham/index.ts'
import { sheriff } from './sheriff/index.ts'

export const games: Readonly<Record<string, AnyGame>> = { bargain, nottingham, sheriff }
