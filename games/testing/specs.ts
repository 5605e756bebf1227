/** What each game brings to the tests that run for every game. Written by scripts/registry.ts. */
import type { AnyGameTestSpec } from '#engine/testing/game-test-spec.ts'
import { spec as bargain } from '#games/bargain/testing/spec.ts'
import { spec as nottingham } from '#games/nottingham/testing/spec.ts'
import { spec as sheriff } from '#games/sheriff/testing/spec.ts'

export const testSpecs: Readonly<Record<string, AnyGameTestSpec>> = { bargain, nottingham, sheriff }
