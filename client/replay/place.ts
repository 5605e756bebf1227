/** Words for from where somebody watches. */
import { t } from '#client/state/language.svelte.ts'
import type { Reel, Watching } from './timeline.ts'

export function watchingText({ names }: Reel, watching: Watching): string {
  if (watching === 'open') return t('replay.everything')
  return watching === 'spectator' ? t('replay.spectator') : t('replay.seat', { name: names[watching] })
}
