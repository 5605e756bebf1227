/** Everything that is neither a good, an item nor a face, by name. */

import type { Drawing } from './drawing.ts'
import { pawn } from './drawings/pawn.ts'
import * as places from './drawings/places.ts'
import * as things from './drawings/props.ts'

const DRAWINGS = { ...things, ...places, pawn }

export type Prop = keyof typeof DRAWINGS
export const PROP_NAMES = Object.keys(DRAWINGS) as readonly Prop[]
export const propDrawing = (name: Prop): Drawing => DRAWINGS[name]
