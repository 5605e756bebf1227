import type { Shape } from '#engine/state.ts'
import type { Configuration, GameTestSpec } from './game-test-spec.ts'

/** Runs a check for every configuration, each time with another seed. A failure names both, so it can be run alone. */
export function eachCase<S extends Shape>(
  { configurations }: GameTestSpec<S>,
  rounds: number,
  check: (config: Configuration<S>, seed: number) => void,
): void {
  configurations.forEach((config, number) => {
    for (let round = 0; round < rounds; round++) {
      const seed = 1 + number * 10_000 + round
      try {
        check(config, seed)
      } catch (error) {
        throw new Error(`${config.name}, seed ${seed}`, { cause: error })
      }
    }
  })
}
