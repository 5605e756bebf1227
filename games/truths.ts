/** What can be told of a match when it is over, by game. Written by scripts/registry.ts. */
import type { Truth } from '#engine/record/read-finished.ts'
import { truth as nottingham } from './nottingham/truth/index.ts'
import { truth as sheriff } from './sheriff/truth/index.ts'

export const truths: Readonly<Record<string, Truth>> = { nottingham, sheriff }
