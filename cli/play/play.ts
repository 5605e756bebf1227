import { writeFileSync } from 'node:fs'
import type { Command, HelpConfiguration } from 'commander'
import { newSeed, secureStream } from '#chance/secure.ts'
import type { AboutFlag } from '#cli/flags.ts'
import { aboutFlag, addTableFlags, orExplain, wholeNumber, words } from '#cli/flags.ts'
import { takeSeats } from '#engine/bots/playout.ts'
import type { Below } from '#engine/chance.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { Malformed } from '#engine/record/readers.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { terminals } from '#games/terminals.ts'
import type { Words } from '#ui/words/words.ts'
import { computedKey } from '#ui/words/words.ts'
import { Advisor } from './advisor.ts'
import { LineInput } from './input.ts'
import { chosenLanguage, helpLanguage, spokenBy, wordsFor } from './language.ts'
import { MatchLog } from './match-log.ts'
import type { PlayPlan, PlayRequest } from './opponents.ts'
import { planWithOpponents } from './opponents.ts'
import { playWith } from './play-match.ts'
import { Screen } from './screen.ts'
import { TerminalPlayer } from './terminal-player.ts'
import type { Voice } from './voice.ts'
import { englishVoice, spokenVoice } from './voice.ts'

interface PlayFlags extends PlayRequest {
  readonly seed?: string
  readonly record?: string
  readonly language?: string
}

export function addPlay(program: Command): void {
  const own = wordsFor(helpLanguage(process.argv, process.env))
  const about: AboutFlag = (flag, values) => aboutFlag(own, flag, values)
  addTableFlags(program.command('play').description(own.t(computedKey('play.about'))), about)
    .option('--bots <names>', about('bots'), words, [])
    .option('--seat <number>', about('seat'), wholeNumber, 0)
    .option('--name <name>', about('name'))
    .option('--language <language>', about('language', { languages: LANGUAGES.join(', ') }))
    .option('--seed <text>', about('seed'))
    .option('--record <file>', about('record'))
    .helpOption('-h, --help', about('help'))
    .configureHelp(helpIn(own))
    .action(async (flags: PlayFlags, command: Command) => {
      const seating = orExplain(command, () => planWithOpponents(flags))
      const language = orExplain(command, () => chosenLanguage(flags.language, process.env))
      const { id } = seating.game
      if (!Object.hasOwn(terminals, id)) command.error(`error: ${id} can’t be played on a terminal yet`)
      const match = await play(seating, flags.seed ?? newSeed(), language)
      if (flags.record !== undefined) orExplain(command, () => save(flags.record as string, match))
    })
}

/** The program's library writes its headings and defaults in English. */
const helpIn = ({ t }: Words): HelpConfiguration => ({
  styleTitle: (title) =>
    t(computedKey(title.startsWith('Usage') ? 'play.title.usage' : 'play.title.options')),
  optionDescription({ description, defaultValue }) {
    const isSaid = defaultValue === undefined || Array.isArray(defaultValue)
    return isSaid
      ? description
      : `${description} (${t(computedKey('play.default'), { value: defaultValue })})`
  },
})

const draws = (seed: string): Below => {
  const stream = secureStream(seed)
  return belowOf(stream)
}

async function play(seating: PlayPlan, seed: string, wanted: Language): Promise<RunningMatch<Shape>> {
  const { game, options, names, seat } = seating
  const terminal = terminals[game.id]
  const screen = new Screen()
  const input = new LineInput()
  const match = RunningMatch.recorded(game, options, names, chanceFrom(secureStream(seed)))
  const spoken = wanted === 'en' ? null : await spokenBy(game.id)
  const words = wordsFor(spoken === null ? 'en' : wanted, game.id)
  const deps = { match, seat, names, terminal, words }
  const voice = spoken === null ? englishVoice(deps) : spokenVoice(deps, spoken)
  introduce(seating, screen, words)
  const log = new MatchLog(voice, screen)
  const players = takeSeats(seating.bots, match, log.observe)
  // a hint changes nothing: neither the cards to come nor what the bots draw
  const advisor = new Advisor(game, players[seat], draws(`${seed}, hints`))
  const person = new TerminalPlayer({ match, seat, names, terminal, voice, screen, input, log, advisor })
  const isOver = await playWith({ match, players, person, below: draws(`${seed}, bots`) })
  input.close()
  if (isOver) conclude(match, seating, voice, screen)
  screen.remark(`\n${words.t(computedKey(isOver ? 'play.seed' : 'play.left'), { seed })}`)
  return match
}

function introduce({ game, names, seat, bots, abouts }: PlayPlan, screen: Screen, words: Words): void {
  screen.say(words.t(computedKey('play.you'), { name: names[seat] }))
  for (const about of words.language === 'en' ? abouts : aboutsIn(game, names, bots, seat, words))
    screen.remark(`  ${about}`)
  screen.say('')
}

/** What the interface says about these bots. */
function aboutsIn(
  { id, bots: all }: AnyGame,
  names: readonly string[],
  bots: PlayPlan['bots'],
  seat: Seat,
  words: Words,
): string[] {
  return bots.flatMap((bot, i) => {
    const name = Object.keys(all).find((one) => all[one] === bot) ?? ''
    const key = `${id}.bot.${name.replace(/:.*/, '')}.about`
    return i === seat || !words.has(key) ? [] : [`${names[i]}: ${words.t(key)}`]
  })
}

function conclude(
  { game, state }: RunningMatch<Shape>,
  { names, seat }: PlayPlan,
  voice: Voice,
  screen: Screen,
): void {
  const outcome = game.outcome(state.table)
  if (outcome === null) return
  screen.show(voice.picture())
  const { t, list } = voice.words
  const winners = names.filter((_, i) => outcome.ranks[i] === 1)
  const key = `play.${outcome.ranks[seat] === 1 ? 'won' : 'lost'}${winners.length > 1 ? '.together' : ''}`
  const points = t(computedKey('play.points'), { count: outcome.scores[seat] })
  screen.ask(t(computedKey(key), { points, names: list(winners) }))
}

function save(file: string, match: RunningMatch<Shape>): void {
  try {
    writeFileSync(file, match.record)
  } catch (error) {
    throw new Malformed('unwritable', `the record can’t be written: ${(error as Error).message}`)
  }
}
