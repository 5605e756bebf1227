/**
 * Loaded into a node of a chaos run before anything else, in every thread of it (`node --import`): faults that can't be
 * made from outside. Files in the folder CHAOS_CONTROL switch them on.
 */
import { readFileSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const control = process.env.CHAOS_CONTROL ?? ''
const EVERY = 50

if (isMainThread) {
  const { now } = Date
  let jumped = 0
  Date.now = () => now() + jumped
  setInterval(() => {
    jumped = Number(contentOf('clock') ?? 0)
  }, EVERY).unref()
} else {
  const { BotSeat } = await import('#server/bots/bot-seat.ts')
  const { choose } = BotSeat.prototype
  BotSeat.prototype.choose = function (...args) {
    while (takesFlag('stuck-bot')) for (;;);
    return choose.apply(this, args)
  }
}

function contentOf(name: string): string | null {
  try {
    return readFileSync(join(control, name), 'utf8')
  } catch {
    return null
  }
}

/** One bot takes it. */
function takesFlag(name: string): boolean {
  try {
    unlinkSync(join(control, name))
    return true
  } catch {
    return false
  }
}
