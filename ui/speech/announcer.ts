/**
 * Announcements for screen readers. Messages come one by one and in order, with a pause, because a screen
 * reader that is given two at once drops one. Urgent ones go before the waiting others.
 */
export type Urgency = 'polite' | 'assertive'

export interface Announcement {
  readonly text: string
  readonly urgency: Urgency
}

/** A text, or a function that makes it when it is due. */
export type Saying = string | (() => string)

export interface Announcer {
  readonly say: (text: Saying, urgency?: Urgency) => void
  /** Sets who shows the messages; returns how to stop. Earlier messages wait. */
  readonly listen: (show: (one: Announcement) => void) => () => void
}

const PAUSE = 160

export function createAnnouncer(pause = PAUSE): Announcer {
  const waiting: { readonly text: Saying; readonly urgency: Urgency }[] = []
  let show: ((one: Announcement) => void) | null = null
  let timer: ReturnType<typeof setTimeout> | null = null

  const next = (): void => {
    timer = null
    if (show === null) return
    const urgent = waiting.findIndex(({ urgency }) => urgency === 'assertive')
    const [one] = waiting.splice(Math.max(0, urgent), 1)
    if (!one) return
    const text = typeof one.text === 'string' ? one.text : one.text()
    if (text !== '') show({ text, urgency: one.urgency })
    timer = setTimeout(next, pause)
  }
  const wake = (): void => {
    if (timer === null) timer = setTimeout(next, 0)
  }
  return {
    say(text, urgency = 'polite') {
      waiting.push({ text, urgency })
      wake()
    },
    listen(listener) {
      show = listener
      wake()
      return () => {
        if (show === listener) show = null
      }
    },
  }
}

/** The one of this page. */
export const announcer = createAnnouncer()
