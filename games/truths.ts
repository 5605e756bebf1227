/** What can be told of a match when it is over, by game. Written by scripts/registry.ts. */
import type { Lies, Truth } from '#engine/record/read-finished.ts'
import { truth as nottingham } from './nottingham/truth/index.ts'
import { truth as sheriff } from './sheriff/truth/index.ts'
import { lies as sheriffLies } from './sheriff/truth/lies.ts'

export const truths: Readonly<Record<string, Truth>> = { nottingham, sheriff }

/** Of games where people lie. */
export const lies: Readonly<Partial<Record<string, Lies>>> = { sheriff: sheriffLies }
