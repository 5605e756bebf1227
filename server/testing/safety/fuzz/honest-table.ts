/** A table whose players follow the rules and play one match after another. */
import type { Below } from '#engine/chance.ts'
import type { TableView } from '#protocol/table.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import { randomPlan } from '#server/testing/random.ts'
import { Player } from '#server/testing/test-player.ts'

/** The last messages that players sent, for attackers to start from. */
export class Corpus {
  readonly #texts: string[] = []
  #at = 0

  add(text: string): void {
    this.#texts[this.#at++ % 2_000] = text
  }

  get texts(): readonly string[] {
    return this.#texts
  }
}

export class HonestTable {
  readonly view: TableView
  readonly visitors: readonly Visitor[]
  readonly #players: readonly Player[]
  #stopping = false
  #ended = Promise.withResolvers<void>()
  #again = new Set<string>()

  private constructor(
    base: string,
    view: TableView,
    visitors: readonly Visitor[],
    corpus: Corpus,
    below: Below,
  ) {
    this.view = view
    this.visitors = visitors
    this.#players = visitors.map((visitor) => {
      const player = new Player({
        game: view.plan.game,
        code: view.code ?? '',
        cookie: visitor.cookie,
        below,
        base: () => base,
        onMessage: (text) => this.#onMessage(text),
      })
      const say = player.say.bind(player)
      player.say = (message) => {
        corpus.add(JSON.stringify(message))
        say(message)
      }
      return player
    })
  }

  static async start(base: string, game: string, corpus: Corpus, below: Below): Promise<HonestTable> {
    const host = await Visitor.arrive(base, 'Host')
    const visitors = [host]
    const view = await host.newTable({ plan: randomPlan(game, below), open: true })
    const code = view.code ?? ''
    while (visitors.length < view.plan.players) {
      const visitor = await Visitor.arrive(base, `Guest ${visitors.length}`)
      await visitor.act(code, { action: 'sit', seat: null })
      await visitor.act(code, { action: 'ready', ready: true, salt: SALT })
      visitors.push(visitor)
    }
    const table = new HonestTable(base, view, visitors, corpus, below)
    await host.act(code, { action: 'start', salt: SALT })
    return table
  }

  /** matches that came to an end */
  get played(): number {
    return this.#again.size
  }

  /** Plays the last match to its end. */
  async end(): Promise<void> {
    this.#stopping = true
    await this.#ended.promise
    for (const player of this.#players) player.close()
  }

  #onMessage(text: string): void {
    if (!text.startsWith('{"type":"table"') && !text.startsWith('{"type":"welcome"')) return
    const { match }: TableView = JSON.parse(text).table
    if (match?.finished !== true || this.#again.has(match.id)) return
    this.#again.add(match.id)
    if (this.#stopping) this.#ended.resolve()
    else void this.#playAgain()
  }

  async #playAgain(): Promise<void> {
    for (const visitor of this.visitors) {
      const action = { action: 'ready', ready: true, salt: SALT }
      await visitor.ask('POST', `/api/tables/${this.view.code}/actions`, action).catch(() => {})
    }
  }
}
