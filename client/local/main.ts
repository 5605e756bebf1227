/**
 * A table for trying out a game's interface without a server:
 * ?game=sheriff&players=4&edition=2&options=royal,timer&seat=0&seed=7&pace=300&bot=random&until=load&language=en&theme=dark
 */
import '../../kit/theme/theme.css'
import { mount } from 'svelte'
import type { Stream } from '../../engine/chance.ts'
import { seatAt } from '../../engine/seat.ts'
import type { Language } from '../../kit/words/words.ts'
import { createWords } from '../../kit/words/words.ts'
import { loadInterface, loadMessages, loadRules } from '../games.ts'
import Local from './Local.svelte'
import { LocalMatch } from './match.svelte.ts'

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
const [game, ui, words, shell] = await Promise.all([
  loadRules(id),
  loadInterface(id),
  loadMessages(id, language),
  import(`../messages/${language}.json`),
])
if (ui === null) throw new Error(`${id} has no interface`)

const players = Number(ask('players', '4'))
const edition = asked.has('edition') ? Number(asked.get('edition')) : id === 'sheriff' ? 2 : null
const options = ask('options', '').split(',').filter(Boolean)
const seat = asked.get('seat') === 'none' ? null : seatAt(Number(ask('seat', '0')))
const NAMES = ['Ann', 'Maud', 'Osric', 'Wat', 'Gisela', 'Piers', 'Hob']
const bots = ['', 'maud', 'osric', 'wat', 'gisela', 'piers', 'hob']
const match = new LocalMatch({
  game,
  options: game.record.planOptions({ edition, players, options }),
  sittings: NAMES.slice(0, players).map((name, i) => ({
    seat: seatAt(i),
    name,
    bot:
      i === seat
        ? null
        : ask('bot', game.menu.bots.find((bot) => bot.startsWith(`${bots[i]}:`)) ?? game.menu.bots[0]),
    standIn: false,
    present: true,
  })),
  seat,
  stream: stream(Number(ask('seed', '1'))),
  pace: Number(ask('pace', '300')),
  patience: Number(ask('patience', '8000')),
  until: asked.get('until'),
  words: createWords(language, { [language]: [words, shell.default] }),
})
document.documentElement.dataset.theme = ask('theme', 'light')
document.documentElement.lang = language
Object.assign(globalThis, { match })
mount(Local, { target: document.body, props: { play: match, ui } })
