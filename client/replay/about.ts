/** Texts and facts about a recorded match that are shown outside the table. */
import type { PlayedGame } from '#client/rules/book.ts'
import { playedOf } from '#client/rules/played-game.ts'
import { current, t } from '#client/state/language.svelte.ts'
import { shownNames } from '#client/table/recorded-names.ts'
import type { Timeline, Viewpoint } from './timeline.ts'

/** Facts that may show before a viewpoint is chosen. */
export interface About extends PlayedGame {
  readonly names: readonly string[]
}

export const namesOf = ({ game, names }: Timeline): string[] =>
  shownNames({ game: game.id, names, seat: null }, current.words)

export const aboutOf = (timeline: Timeline): About => ({
  ...playedOf(timeline.game, timeline.game.record.readHeader(timeline.header).options, timeline.names.length),
  names: namesOf(timeline),
})

export function viewpointText(timeline: Timeline, viewpoint: Viewpoint): string {
  if (viewpoint === 'open') return t('replay.everything')
  return viewpoint === 'spectator'
    ? t('replay.spectator')
    : t('replay.seat', { name: namesOf(timeline)[viewpoint] })
}
