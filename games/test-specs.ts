/** What each game brings to the tests that run for every game. Written by scripts/registry.ts. */
import type { AnyTrial } from '#engine/testing/game-test-spec.ts'
import { trial as bargain } from './bargain/testing/spec.ts'
import { trial as nottingham } from './nottingham/testing/spec.ts'
import { trial as sheriff } from './sheriff/testing/spec.ts'

export const trials: Readonly<Record<string, AnyTrial>> = { bargain, nottingham, sheriff }
