/** Whoever drives a whole table: asked one question at a time, without a watch, until the answer can be taken. */
import type { Readable, Writable } from 'node:stream'
import type { Json } from '#engine/record/readers.ts'
import type { Shape } from '#engine/state.ts'
import type { Failure, Question } from './conversation.ts'
import { answerIn } from './conversation.ts'
import { readLines } from './lines.ts'
import type { ToBot } from './messages.ts'

type Choice = Shape['move'] | null
type Judge = (written: Json | null) => { readonly move: Choice } | Failure

export class Peer {
  readonly #output: Writable
  #lastId = 0
  #hear: (line: string) => void = () => {}

  /** `gone` is called when there is nobody to ask any more */
  constructor(input: Readable, output: Writable, gone: () => void) {
    this.#output = output
    input.on('end', gone)
    readLines(
      input,
      (line) => this.#hear(line),
      () => input.destroy(),
    )
  }

  tell(message: ToBot): void {
    this.#output.write(`${JSON.stringify(message)}\n`)
  }

  ask(question: Question, judge: Judge): Promise<Choice> {
    const id = ++this.#lastId
    this.tell({ type: 'act', id, ...question, deadline: null })
    return new Promise((done) => {
      this.#hear = (line) => {
        const answer = answerIn(line)
        const verdict = 'fault' in answer ? answer : answer.id === id ? judge(answer.move) : OTHER_QUESTION
        if ('fault' in verdict) this.tell({ type: 'refused', id, code: verdict.fault, why: verdict.why })
        else done(verdict.move)
      }
    })
  }
}

const OTHER_QUESTION: Failure = { fault: 'malformed', why: 'this is not the id of the question asked' }
