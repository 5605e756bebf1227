/** One sentence: what is expected of me, or whom we wait for. */
import { current, t } from '#client/state/language.svelte.ts'
import type { FramedMatch } from './framed.ts'

export function statusOf(match: FramedMatch): string {
  if (match.paused) return t('table.pause.on')
  const { ui } = match.rules
  if (ui?.status) return ui.status(match)
  if (match.mine.some(({ must }) => must)) return t('frame.yourMove')
  const waited = match.asked.flatMap(({ seat, must }) => (must && seat !== 'clock' ? [seat] : []))
  const names = [...new Set(waited)].map((seat) => match.players[seat]?.name ?? '')
  return names.length === 0 ? t('frame.nobody') : t('frame.thinking', { name: current.words.list(names) })
}
