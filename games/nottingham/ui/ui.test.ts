import { describe, expect, it } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { seatAt } from '#engine/seat.ts'
import type { OpenOf } from '#games/nottingham/event.ts'
import { nottingham } from '#games/nottingham/index.ts'
import type { Item } from '#games/nottingham/items.ts'
import { ITEMS } from '#games/nottingham/items.ts'
import type { Nottingham, SeatView, View } from '#games/nottingham/table.ts'
import { TASKS } from '#games/nottingham/tasks.ts'
import type { Match, Scenario } from '#games/nottingham/testing/given.ts'
import { given } from '#games/nottingham/testing/given.ts'
import { wholeMatch } from '#games/nottingham/testing/ui-events.ts'
import type { SeenStep } from '#ui/play.ts'
import type { Cue } from '#ui/scenes.ts'
import { plain, readMessages } from '#ui/testing/messages.ts'
import { createWords } from '#ui/words/words.ts'
import { suggestions } from './exchanges.ts'
import { stepsLeft, wantedFor } from './facts.ts'
import { reckon } from './finish/reckoning.ts'
import { entriesOf, filtered, groupsOf, TOPICS } from './log/entries.ts'
import { beginningOf, captionOf, lineOf } from './log/lines.ts'
import { laidOut } from './scene/laid.ts'
import { moodOf } from './scene/moods.ts'
import type { Scene } from './scene/scenes.ts'
import { cuesOf } from './scene/scenes.ts'
import { status } from './status.ts'
import type { NottinghamPlay } from './words.ts'
import { ambushName, ambushTargets, colourName } from './words.ts'

const NAMES = ['Aldith', 'Berengar', 'Cecily', 'Dunstan', 'Edith']
const ME = seatAt(0)

function playOf(view: View, language: Language = 'en'): NottinghamPlay {
  const words = createWords(
    language,
    { [language]: readMessages(language, 'games/nottingham/ui/messages/table') },
    { strict: true },
  )
  const asked = nottingham.asked(view.table)
  const seat = typeof view.seat === 'number' ? view.seat : null
  const players = NAMES.map((name, i) => ({
    seat: seatAt(i),
    name,
    bot: null,
    standIn: false,
    present: true,
  }))
  const mine = asked.filter((one) => one.seat === seat)
  const check: NottinghamPlay['check'] = (move) => (seat === null ? null : nottingham.check(view, move))
  return { view, seat, asked, mine, players, words, t: words.t, check } as unknown as NottinghamPlay
}

const heard = wholeMatch(NAMES, ME, fastStream(5))
const watched = wholeMatch(NAMES, 'spectator', fastStream(5))
const end = (steps: readonly SeenStep<Nottingham>[]): View => (steps.at(-1) as SeenStep<Nottingham>).after

/** What the log says of the last step. */
function linesOf(match: Match): string[] {
  const view = match.view('spectator')
  const events = match.happened().map((open) => ({ open, hidden: null }))
  const entries = entriesOf([{ version: 1, at: null, events, before: view, after: view }])
  return entries.map((entry) => plain(lineOf(playOf(view), entry)))
}

describe('the log', () => {
  it.each(LANGUAGES)('has a line for everything that happens, in %s', (language) => {
    for (const steps of [heard, watched]) {
      const play = playOf(end(steps), language)
      for (const entry of entriesOf(steps)) expect(lineOf(play, entry)).toMatch(/\S/)
    }
  })

  it.each(LANGUAGES)('is short below a scene: two lines of a phone, in %s', (language) => {
    const captions = heard.flatMap((step) =>
      cuesOf(step).flatMap(({ scene }) => [
        beginningOf(playOf(step.before, language), scene),
        captionOf(playOf(step.after, language), scene),
      ]),
    )
    expect(captions.filter((caption) => plain(caption).length > 96)).toEqual([])
  })

  it('NS8 names a stolen card only to the two of them', () => {
    const play = playOf(end(watched))
    const taken = entriesOf(watched).filter(({ open }) => open.type === 'taken' && open.item === null)
    expect(taken.length).toBeGreaterThan(0)
    for (const entry of taken) {
      const { paid } = entry.open as OpenOf<'taken'>
      const others = ITEMS.filter((item) => item !== paid).map((item) => play.t(`nottingham.item.${item}`))
      for (const other of others) expect(lineOf(play, entry)).not.toContain(other)
    }
  })

  it('NS8 names the reader as everybody else, also in what only they know', () => {
    const play = playOf(end(heard))
    const own = entriesOf(heard).filter(({ hidden }) => hidden !== null)
    const lines = own.map((entry) => plain(lineOf(play, entry)))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).not.toMatch(/\byou\b/i)
  })

  it('X36 promises cards when the sheriff moves after an exchange, not because the draw pile is used up', () => {
    const hands: Record<number, Item[]> = { 0: ['gems', 'gems', 'gems', 'gems'], 1: ['copper'], 2: [] }
    const refilled = given({ turn: 2, deckLeft: 1, space: 1, hands })
      .play('take')
      .play('end')
      .play('discard', { items: ['gems'] }, 0)
    expect(refilled.heard('spectator', 'drew')).toEqual([])
    expect(linesOf(refilled).filter((line) => line.includes('sheriff'))).toEqual([
      'The draw pile is used up: the sheriff moves on a space, and nobody draws.',
    ])
    const exchanged = given({ hands: { 0: ['gems', 'gems', 'gems'] } })
      .play('take')
      .play('set', { item: 'gems', count: 3 })
    expect(linesOf(exchanged).filter((line) => line.includes('sheriff'))).toEqual([
      'The sheriff moves on a space: anyone with 3 cards or fewer draws one.',
    ])
  })

  it('NS5 says what a task done by a second player takes from the first', () => {
    const doing = (tasks: Scenario['tasks']): Match =>
      given({ tasks, hands: { 0: ['gems', 'gems', 'gems', 'gems', 'gems'] } })
        .play('take')
        .play('task', { task: 'five-alike', items: ['gems', 'gems', 'gems', 'gems', 'gems'] })
    const second = linesOf(doing({ 'five-alike': [2] }))
    expect(second.join(' ')).toContain('Cecily loses 5 points: the task is now worth 25 to each.')
    expect(linesOf(doing({})).join(' ')).not.toContain('loses')
    expect(linesOf(doing({ 'four-pairs': [2] })).join(' ')).not.toContain('loses')
  })

  it('NS3 is grouped by turn, and every line has a topic or always shows', () => {
    const entries = entriesOf(heard)
    expect(groupsOf(entries).flatMap((group) => group.entries)).toEqual(entries)
    const found = new Set(TOPICS.flatMap((topic) => filtered(entries, topic).map(({ id }) => id)))
    expect(found.size).toBe(entries.length)
  })
})

describe('an ambush', () => {
  const { before } = heard[0]
  const colours = ['purple', 'red', 'blue', 'white', 'green'] as const
  const view: View = {
    ...before,
    table: { ...before.table, rules: { ...before.table.rules, colours } },
  }

  it.each([
    ['en', 'Ambush on a silver candlestick or a chest', 'Ambush on purple (Aldith)', 'Purple'],
    ['uk', 'Засідка: срібний свічник або скринька', 'Засідка: фіолетовий (Aldith)', 'Фіолетовий'],
    ['pl', 'Zasadzka – srebrny świecznik lub szkatułka', 'Zasadzka – kolor fioletowy (Aldith)', 'Fioletowy'],
    ['de', 'Hinterhalt gegen Silberleuchter oder Kästchen', 'Hinterhalt gegen Lila (Aldith)', 'Lila'],
    ['es', 'Emboscada contra candelabros de plata o cofres', 'Emboscada al morado (Aldith)', 'Morado'],
  ] as const)(
    'is named as in a sentence, a colour that stands alone with a capital, in %s',
    (language, pair, colour, alone) => {
      const play = playOf(view, language)
      expect(plain(ambushName(play, 'candlestick+casket'))).toBe(pair)
      expect(plain(ambushName(play, 'purple'))).toBe(colour)
      expect(colourName(play, 'purple')).toBe(alone)
    },
  )

  it('is not named again in a list of them', () => {
    const play = playOf(view, 'uk')
    expect(plain(ambushTargets(play, ['casket+copper', 'purple']))).toBe(
      'скринька або мідна монета; фіолетовий (Aldith)',
    )
  })
})

describe('the prompt', () => {
  it.each(LANGUAGES)('says at every moment what is expected or whom we wait for, in %s', (language) => {
    for (const { before } of heard) expect(status(playOf(before, language))).toMatch(/\S/)
  })

  it('N5 asks about a necklace in the same words, whatever is held', () => {
    const asks = ([['necklace'], ['casket']] as Item[][]).map((hand) => {
      const match = given({ draws: ['gems'], turn: 1, hands: { 0: hand } }).play('act', { target: 0 }, 1)
      return status(playOf(match.view(0)))
    })
    expect(asks[0]).toBe(asks[1])
  })
})

describe('scenes', () => {
  it('NS8 show no card that this seat may not see', () => {
    for (const step of watched)
      for (const {
        scene: { open, items },
      } of cuesOf(step))
        if (open.type === 'taken' && open.item === null) expect(items).toEqual([])
  })
})

describe('until it has been revealed, a scene', () => {
  const ENDING: ReadonlySet<string> = new Set([
    ...['defended', 'heldUp', 'taken', 'offerAccepted', 'sprung', 'setWon', 'setFailed'],
  ])
  const endings = heard.flatMap((step) =>
    cuesOf(step)
      .filter(({ scene: { open } }) => ENDING.has(open.type))
      .map((cue) => ({ cue, step })),
  )

  it('says what begins, and not how it ends', () => {
    expect(new Set(endings.map(({ cue: { scene } }) => scene.open.type))).toEqual(ENDING)
    for (const { cue, step } of endings) {
      const [before, after] = [playOf(step.before), playOf(step.after)]
      expect(cue.reveal).toBeGreaterThan(0)
      expect(beginningOf(before, cue.scene)).toMatch(/\S/)
      expect(beginningOf(before, cue.scene)).not.toBe(captionOf(after, cue.scene))
    }
  })

  it('shows in no face how it ends', () => {
    for (const { cue, step } of endings) {
      const { seat, mood } = cue.scene.actors[0]
      const during = (isRevealed: boolean): NottinghamPlay => {
        const view = { ...step.before, table: { ...step.before.table, phase: { type: 'exchange' } } } as View
        return { ...playOf(view), scene: { scene: cue.scene, isRevealed } } as unknown as NottinghamPlay
      }
      expect(moodOf(during(false), seat)).toBe('calm')
      expect(moodOf(during(true), seat)).toBe(mood)
    }
  })
})

describe('a swap', () => {
  it('NS4 shows what both of them get: the card comes to whoever acts, and what they give goes', () => {
    const swaps = watched.flatMap(cuesOf).filter(({ scene }) => scene.paid !== null)
    expect(new Set(swaps.map(({ scene }) => scene.open.type))).toEqual(
      new Set(['taken', 'defended', 'offerAccepted', 'sprung']),
    )
    for (const { scene } of swaps) {
      const { open, actors, items, backs } = scene
      expect(actors[0].seat).toBe('by' in open ? open.by : (open as OpenOf<'sprung'>).seat)
      expect(items.length + backs).toBeGreaterThan(0)
    }
  })
})

describe('a task', () => {
  it('NS5 done by a second player is acted out with the first, who loses points', () => {
    const shown = watched
      .flatMap((step) => cuesOf(step))
      .filter(({ scene: { open } }) => open.type === 'taskDone')
    const done = new Set<string>()
    for (const { scene } of shown) {
      const { task, seat } = scene.open as OpenOf<'taskDone'>
      const [alone, shared] = end(watched).table.rules.figures.tasks[task]
      const lost = done.has(task) ? alone - shared : 0
      expect(scene.lost).toBe(lost)
      expect(scene.actors.map((actor) => actor.seat)).toEqual(
        lost > 0 ? end(watched).table.tasks[TASKS.indexOf(task)].toReversed() : [seat],
      )
      done.add(task)
    }
    expect(shown.length).toBeGreaterThan(done.size)
  })

  it('NS5 shows the kinds of card that my hand has most of, and how many', () => {
    const hand: Item[] = ['copper', 'pearls', 'pearls', 'gems', 'gems', 'gems']
    const view = given({ hands: { 0: hand } }).view(0)
    expect(wantedFor(view, 'five-alike')).toEqual([{ item: 'gems', held: 3 }])
    expect(wantedFor(view, 'four-pairs')).toEqual([
      { item: 'pearls', held: 2 },
      { item: 'gems', held: 2 },
      { item: 'copper', held: 1 },
      { item: null, held: 0 },
    ])
    expect(wantedFor(view, 'all-seven').map(({ item }) => item)).toEqual(ITEMS)
  })
})

describe('the end', () => {
  it('NS7 shows only when it has been said why the game ends', () => {
    const last = watched.at(-1) as SeenStep<Nottingham>
    const { scene, reveal, length } = cuesOf(last).at(-1) as Cue<Scene>
    expect(lineOf(playOf(last.after), scene)).toBe('The game is over.')
    expect(reveal).toBe(length)
    // the board beside the town says nothing else meanwhile
    const before = { ...last.before, table: { ...last.before.table, space: 0 } } as View
    const playing = { id: 1, scene, step: last, isRevealed: false, rate: 1 }
    expect(stepsLeft({ view: before, scene: playing })).toBe(0)
    expect(stepsLeft({ view: before, scene: null })).toBeGreaterThan(0)
  })

  it('NS7 is explained by the last task card', () => {
    const tasks = { 'all-seven': [1, 2], 'four-pairs': [1, 2], 'three-pairs': [1, 2], 'five-alike': [1] }
    const items = new Array<Item>(5).fill('gems')
    const match = given({ tasks, hands: { 0: items } })
      .play('take')
      .play('task', { task: 'five-alike', items })
    expect(linesOf(match).at(-1)).toBe('The last task card is taken: the game is over.')
  })
})

describe('an exchange', () => {
  it('NS5 a set that is scored at once is shown once', () => {
    const stepOf = (type: string): SeenStep<Nottingham> =>
      watched.find(({ events }) => events.some(({ open }) => open.type === type)) as SeenStep<Nottingham>
    const shownOf = (events: SeenStep<Nottingham>['events']): string[] =>
      cuesOf({ ...stepOf('setLaid'), events }).flatMap(({ scene: { open } }) =>
        /^set/.test(open.type) ? [open.type] : [],
      )
    const { events } = stepOf('setLaid')
    expect(shownOf(events)).toEqual(['setLaid'])
    expect(shownOf([...events, ...stepOf('setWon').events])).toEqual(['setWon'])
  })

  it('NS5 lies on the table until it has been told what becomes of it', () => {
    const step = watched.find(({ events }) =>
      events.some(({ open }) => open.type === 'setWon'),
    ) as SeenStep<Nottingham>
    const cues = cuesOf(step)
    const won = cues.findIndex(({ scene: { open } }) => open.type === 'setWon')
    const laidIn = (cue: Cue<Scene>, isRevealed: boolean): readonly Item[] => {
      const scene = { scene: cue.scene, step, isRevealed } as unknown as NottinghamPlay['scene']
      return laidOut({ scene, view: step.before })
    }
    expect(laidIn(cues[won], false)).toEqual(cues[won].scene.items)
    expect(laidIn(cues[won], true)).toEqual([])
    for (const cue of cues.slice(won + 1)) expect(laidIn(cue, false)).toEqual([])
    const asking = watched.find(({ after }) => after.table.phase.type === 'ambush') as SeenStep<Nottingham>
    expect(laidOut({ scene: null, view: asking.after }).length).toBeGreaterThanOrEqual(3)
  })

  it('NS6 a set that fails shows the cards that go back', () => {
    const failed = watched.flatMap(cuesOf).filter(({ scene: { open } }) => open.type === 'setFailed')
    expect(failed.length).toBeGreaterThan(0)
    for (const { scene } of failed) expect(scene.items).toHaveLength(2)
  })

  it('NS5 where nothing can be laid out the prompt says so', () => {
    const plays = heard.map(({ after }) => playOf(after)).filter(({ mine }) => mine[0]?.to === 'exchange')
    const isPossible = ({ view, check }: NottinghamPlay): boolean =>
      suggestions(view as SeatView, (move) => check(move)).length > 0
    expect(new Set(plays.map(isPossible))).toEqual(new Set([true, false]))
    for (const play of plays)
      expect(status(play)).toMatch(isPossible(play) ? /Lay out a set|Do a task/ : /No set and no task/)
  })
})

describe('the reckoning', () => {
  it('NS7 is the win pile and the tasks, and agrees with the rules', () => {
    const reckoned = reckon(end(heard).table) ?? []
    expect(reckoned).toHaveLength(NAMES.length)
    for (const { winPoints, taskPoints, total } of reckoned) expect(winPoints + taskPoints).toBe(total)
  })
})
