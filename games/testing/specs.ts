/** What each game brings to the tests that run for every game. Written by scripts/registry.ts. */
import type { AnyTrial } from '#engine/testing/game-test-spec.ts'
import { trial as bargain } from '#games/bargain/testing/spec.ts'
import { trial as nottingham } from '#games/nottingham/testing/spec.ts'
import { trial as sheriff } from '#games/sheriff/testing/spec.ts'

export const trials: Readonly<Record<string, AnyTrial>> = { bargain, nottingham, sheriff }
