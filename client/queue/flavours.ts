/** The ways to play with strangers that this page can show, and the one chosen last. */
import { isShown } from '#client/games.ts'
import type { QueueFlavour } from '#engine/about.ts'
import { abouts } from '#games/abouts.ts'
import { keep, recallText } from '#ui/settings.ts'

export interface Flavour extends QueueFlavour {
  readonly game: string
  /** as it is stored */
  readonly key: string
}

export const FLAVOURS: readonly Flavour[] = Object.entries(abouts)
  .filter(([game]) => isShown(game))
  .sort(([, one], [, other]) => one.order - other.order)
  .flatMap(([game, { queue = [] }]) =>
    queue.map((flavour) => ({ ...flavour, game, key: `${game}:${flavour.flavour}` })),
  )

const CHOICE = 'queue'

export const usualFlavour = (): Flavour =>
  FLAVOURS.find(({ key }) => key === recallText(CHOICE)) ?? FLAVOURS[0]

export const rememberFlavour = ({ key }: Flavour): void => keep(CHOICE, key)
