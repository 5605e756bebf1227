/** Every screen there is. */
import { big } from './big.ts'
import { lobby } from './lobby.ts'
import { nottingham } from './nottingham.ts'
import { around, beside } from './rooms.ts'
import { sheriff } from './sheriff.ts'
import type { Hall } from './stop.ts'

export const HALLS: readonly Hall[] = [lobby, sheriff, nottingham, around, beside, big]
