/** Parts of the shell that load, with their messages, when somebody opens them. */
import type { Timeline } from '#client/replay/timeline.ts'
import { openChapter } from '#client/state/language.svelte.ts'

async function opened<C>(chapter: string, loading: Promise<{ readonly default: C }>): Promise<C> {
  const [{ default: part }] = await Promise.all([loading, openChapter(chapter)])
  return part
}

export const loadRulesSheet = () => opened('rules', import('#client/rules/RulesSheet.svelte'))
export const loadBigScreenDialog = () => opened('big', import('#client/big/BigScreenDialog.svelte'))
export const loadAdviceNow = () => opened('advice', import('#client/advice/AdviceNow.svelte'))
export const loadAdviceOnMatch = () => opened('advice', import('#client/advice/AdviceOnMatch.svelte'))
export const loadNotify = () => opened('notify', import('#client/notify/Notify.svelte'))
export const loadWebhook = () => opened('notify', import('#client/notify/Webhook.svelte'))
export const loadBlocked = () => opened('safety', import('#client/safety/Blocked.svelte'))

export const loadBeliefs = async (timeline: Timeline) =>
  (await import('#client/advice/advice.ts')).beliefsOn(timeline)

/** Seconds for a decision from which on people do not wait at the table. */
export const NOTIFY_FROM = 3_600
