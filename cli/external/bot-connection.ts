/** Questions to a bot's process: each gets an answer in time, or a fault instead. */
import { Malformed } from '#engine/record/readers.ts'
import { BotProcess } from './bot-process.ts'
import type { Answer, ToBot } from './messages.ts'
import { readAnswer } from './messages.ts'

/** What can be wrong with an answer. */
export type Fault = 'late' | 'dead' | 'malformed' | 'illegal'

export interface Failure {
  readonly fault: Fault
  readonly why: string
}

/** An answer, or what was wrong with it. */
export type Reply = Answer | Failure

export type Question = Omit<Extract<ToBot, { type: 'act' }>, 'type' | 'id' | 'deadline'>

interface Pending {
  readonly id: number
  settle(heard: Reply): void
}

// A program needs time to start, so its first answer may take longer.
const START_UP = 5000
// A bot that is late so many times in a row counts as dead.
const LATE_IN_A_ROW = 20

export class BotConnection {
  readonly #process: BotProcess
  readonly #deadline: number
  #lastId = 0
  #pending: Pending | null = null
  #dead: Failure | null = null
  #startUp = START_UP
  #lateInARow = 0

  constructor(command: string, deadline: number, alive: (pid: number, isAlive: boolean) => void) {
    this.#deadline = deadline
    this.#process = new BotProcess(command, {
      line: (line) => this.#hear(line),
      end: (why) => this.#end(why),
      alive,
    })
  }

  tell(message: ToBot): void {
    this.#process.tell(message)
  }

  kill(why: string): void {
    this.#process.kill(why)
  }

  quit(): Promise<void> {
    return this.#process.quit()
  }

  ask(question: Question): Promise<Reply> {
    if (this.#dead !== null) return Promise.resolve(this.#dead)
    const id = ++this.#lastId
    this.tell({ type: 'act', id, ...question, deadline: this.#deadline })
    return new Promise((done) => {
      const timer = setTimeout(() => this.#late(), this.#deadline + this.#startUp)
      const settle = (heard: Reply): void => {
        clearTimeout(timer)
        this.#pending = null
        this.#startUp = 0
        done(heard)
      }
      this.#pending = { id, settle }
    })
  }

  #hear(line: string): void {
    const heard = answerIn(line)
    this.#lateInARow = 0
    const pending = this.#pending
    // too late: no question is open, or it answers an earlier one
    if (pending === null || ('id' in heard && heard.id < pending.id)) return
    const isStray = 'id' in heard && heard.id > pending.id
    pending.settle(isStray ? { fault: 'malformed', why: `nobody asked question ${heard.id}` } : heard)
  }

  #late(): void {
    this.#lateInARow++
    this.#pending?.settle({ fault: 'late', why: `no answer within ${this.#deadline} ms` })
    if (this.#lateInARow < LATE_IN_A_ROW) return
    const why = `late ${LATE_IN_A_ROW} times in a row`
    // the process may take a moment to end, but is not asked again
    this.#end(why)
    this.#process.kill(why)
  }

  #end(why: string): void {
    this.#dead = { fault: 'dead', why }
    this.#pending?.settle(this.#dead)
  }
}

export function answerIn(line: string): Reply {
  try {
    return readAnswer(line)
  } catch (error) {
    if (error instanceof Malformed) return { fault: 'malformed', why: error.message }
    throw error
  }
}
