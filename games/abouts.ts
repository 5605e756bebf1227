/** What each game says about itself besides its rules. Written by scripts/registry.ts. */
import type { GameAbout } from '#engine/about.ts'
import { about as bargain } from './bargain/about.ts'
import { about as nottingham } from './nottingham/about.ts'
import { about as sheriff } from './sheriff/about.ts'

export const abouts: Readonly<Record<string, GameAbout>> = { bargain, nottingham, sheriff }
