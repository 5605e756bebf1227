/**
 * A table for trying out a game's interface without a server:
 * ?game=sheriff&players=4&edition=2&options=royal,timer&seat=0&seed=7&pace=300&bot=random&until=load&language=en&theme=dark
 */
import '#ui/theme/theme.css'
import { mount } from 'svelte'
import { loadInterface } from '#client/games.ts'
import { learn, learnVoices, speak } from '#client/state/language.svelte.ts'
import type { Stream } from '#engine/chance.ts'
import { below, chanceFrom } from '#engine/chance.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import { seatAt } from '#engine/seat.ts'
import type { Language } from '#ui/words/words.ts'
import Local from './Local.svelte'
import { LocalMatch } from './match.svelte.ts'
import { LocalTable } from './table.svelte.ts'
import { loadWhole } from './whole.ts'

const asked = new URLSearchParams(location.search)
const ask = (name: string, otherwise: string): string => asked.get(name) ?? otherwise

/** Enough for trying things out: the same cards for the same seed. */
function stream(seed: number): Stream {
  let state = seed * 2654435761
  return {
    next() {
      state = (state + 0x6d2b79f5) | 0
      let t = Math.imul(state ^ (state >>> 15), 1 | state)
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
      return (t ^ (t >>> 14)) >>> 0
    },
  }
}

const id = ask('game', 'sheriff')
const language = ask('language', 'en') as Language
await speak(language)
const [game, ui] = await Promise.all([loadWhole(id), loadInterface(id), learn(id), learnVoices(id)])
if (ui === null) throw new Error(`${id} has no interface`)

const players = Number(ask('players', '4'))
const edition = asked.has('edition') ? Number(asked.get('edition')) : id === 'sheriff' ? 2 : null
const options = ask('options', '').split(',').filter(Boolean)
const seat = asked.get('seat') === 'none' ? null : seatAt(Number(ask('seat', '0')))
const NAMES = ['Ann', 'Maud', 'Osric', 'Wat', 'Gisela', 'Piers', 'Hob']
const names = NAMES.slice(0, players)
const personas = ['', 'maud', 'osric', 'wat', 'gisela', 'piers', 'hob']
const botAt = (i: number): string =>
  ask('bot', game.menu.bots.find((bot) => bot.startsWith(`${personas[i]}:`)) ?? game.menu.bots[0])
const luck = stream(Number(ask('seed', '1')))
const manners = { pace: Number(ask('pace', '300')), patience: Number(ask('patience', '8000')) }

const table = new LocalTable({
  id: 'local',
  plan: { game: id, edition, players, options, order: 'seated', first: null },
  name: names[seat ?? 0],
  seat,
  bots: names.map((_, i) => (i === seat ? null : botAt(i))),
  manners: () => manners,
  keep: async () => 'kept',
  keepTimer: () => {},
  said: () => {},
  again: () => location.reload(),
  download: () => {},
  until: asked.get('until'),
})
const beginning = { options: game.record.planOptions({ edition, players, options }), names, seed: null }
const match = new LocalMatch({
  id: 'local',
  game,
  ui,
  running: RunningMatch.begin(game, beginning, chanceFrom(luck)).match,
  past: [],
  seat,
  bots: names.map((_, i) => (i === seat ? game.menu.standIn : botAt(i))),
  below: (n) => below(luck, n),
  around: table,
})
table.match = match
document.documentElement.dataset.theme = ask('theme', 'light')
document.documentElement.lang = language
Object.assign(globalThis, { match })
mount(Local, { target: document.body, props: { play: match, ui } })
