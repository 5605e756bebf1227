import type { Drawing } from './drawing.ts'
import * as people from './drawings/people.ts'

const DRAWINGS: Readonly<Record<string, Drawing>> = { ...people }

export const PORTRAIT_NAMES = Object.keys(DRAWINGS)

/** Whoever has no portrait of their own is a merchant among merchants. */
export const portraitOf = (name: string): Drawing => DRAWINGS[name] ?? people.merchant
