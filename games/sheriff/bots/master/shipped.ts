/** The masters' weights. They were learnt with leanings (`WEIGHING`), and are of little use without them. */
import { Shipped } from '#games/sheriff/bots/network/shipped.ts'

/** A bundler finds the file by this expression. */
export const masterWeights = new Shipped(new URL('./weights.bin', import.meta.url))
