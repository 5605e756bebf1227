/** What each game brings to the tests that run for every game. Written by scripts/registry.ts. */
import type { AnyTrial } from '../engine/kit/trial.ts'
import { trial as bargain } from './bargain/trial.ts'
import { trial as nottingham } from './nottingham/trial.ts'
import { trial as sheriff } from './sheriff/trial.ts'

export const trials: Readonly<Record<string, AnyTrial>> = { bargain, nottingham, sheriff }
