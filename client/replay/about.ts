/** Texts and facts about a recorded match that are shown outside the table. */
import type { PlayedGame } from '#client/rules/book.ts'
import { playedOf } from '#client/rules/played-game.ts'
import { t } from '#client/state/language.svelte.ts'
import type { Timeline, Viewpoint } from './timeline.ts'

/** Facts that may show before a viewpoint is chosen. */
export interface About extends PlayedGame {
  readonly names: readonly string[]
}

export const aboutOf = ({ game, header, names }: Timeline): About => ({
  ...playedOf(game, game.record.readHeader(header).options, names.length),
  names,
})

export function viewpointText({ names }: Timeline, viewpoint: Viewpoint): string {
  if (viewpoint === 'open') return t('replay.everything')
  return viewpoint === 'spectator' ? t('replay.spectator') : t('replay.seat', { name: names[viewpoint] })
}
