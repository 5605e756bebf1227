/** The ways in which people wait to play with strangers. The games say which there are. */
import type { QueueFlavour } from '#engine/about.ts'
import { abouts } from '#games/abouts.ts'
import type { QueueKind } from '#server/store/queue.ts'

export interface OfferedFlavour extends QueueKind, QueueFlavour {}

export const FLAVOURS: readonly OfferedFlavour[] = Object.entries(abouts)
  .sort(([, one], [, other]) => one.order - other.order)
  .flatMap(([game, { queue = [] }]) => queue.map((flavour) => ({ game, ...flavour })))

export const isSameKind = (one: QueueKind, other: QueueKind): boolean =>
  one.game === other.game && one.flavour === other.flavour

/** Undefined: nobody can wait for this. */
export const flavourOf = (kind: QueueKind): OfferedFlavour | undefined =>
  FLAVOURS.find((one) => isSameKind(one, kind))
