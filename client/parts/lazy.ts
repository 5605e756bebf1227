/** Parts of the shell that load, with their messages, when somebody opens them. */
import type { Timeline } from '#client/replay/timeline.ts'
import { openChapter } from '#client/state/language.svelte.ts'

export async function loadRulesSheet() {
  const [{ default: RulesSheet }] = await Promise.all([
    import('#client/rules/RulesSheet.svelte'),
    openChapter('rules'),
  ])
  return RulesSheet
}

export async function loadBigScreenDialog() {
  const [{ default: BigScreenDialog }] = await Promise.all([
    import('#client/big/BigScreenDialog.svelte'),
    openChapter('big'),
  ])
  return BigScreenDialog
}

export async function loadAdviceNow() {
  const [{ default: AdviceNow }] = await Promise.all([
    import('#client/advice/AdviceNow.svelte'),
    openChapter('advice'),
  ])
  return AdviceNow
}

export const loadBeliefs = async (timeline: Timeline) =>
  (await import('#client/advice/advice.ts')).beliefsOn(timeline)

export async function loadAdviceOnMatch() {
  const [{ default: AdviceOnMatch }] = await Promise.all([
    import('#client/advice/AdviceOnMatch.svelte'),
    openChapter('advice'),
  ])
  return AdviceOnMatch
}

/** Seconds for a decision from which on people do not wait at the table. */
export const NOTIFY_FROM = 3_600

export async function loadNotify() {
  const [{ default: Notify }] = await Promise.all([
    import('#client/notify/Notify.svelte'),
    openChapter('notify'),
  ])
  return Notify
}

export async function loadWebhook() {
  const [{ default: Webhook }] = await Promise.all([
    import('#client/notify/Webhook.svelte'),
    openChapter('notify'),
  ])
  return Webhook
}

export async function loadBlocked() {
  const [{ default: Blocked }] = await Promise.all([
    import('#client/safety/Blocked.svelte'),
    openChapter('safety'),
  ])
  return Blocked
}
