/** A simulation's result, for people. */
import type { Statistics } from './statistics.ts'

export interface Result extends Statistics {
  readonly game: string
  readonly options: object
  readonly players: number
  readonly bots: readonly string[]
  readonly seed: string
  readonly games: number
  readonly moves: number
  /** null when they were switched off */
  readonly events: number | null
  readonly seconds: number
  readonly gamesPerSecond: number
  readonly movesPerSecond: number
  readonly movesPerGame: number
}

const whole = (n: number): string => Math.round(n).toLocaleString('en')
const fixed = (n: number | null, digits = 1): string => (n === null ? '–' : n.toFixed(digits))
const percent = (n: number): string => `${(100 * n).toFixed(1)} %`

/** Options that are off need no words. */
function optionsText(options: object): string {
  const said = Object.entries(options).flatMap(([name, value]) => {
    // whole tables of figures are no news
    if (value === false || value === null || (typeof value === 'object' && !Array.isArray(value))) return []
    return [value === true ? name : `${name} ${value}`]
  })
  return said.join(', ')
}

export function report(result: Result): string {
  const { winningScore: win } = result
  const rows: [string, string][] = [
    ['game', `${result.game} (${optionsText(result.options)}), ${result.players} players`],
    ['bots, seed', `${result.bots.join(', ')}; ${result.seed}`],
    ['games', `${whole(result.games)} in ${fixed(result.seconds, 2)} s`],
    ['moves', `${whole(result.moves)}, ${fixed(result.movesPerGame)} per game`],
    ['events', result.events === null ? 'switched off' : whole(result.events)],
    ['games per second', whole(result.gamesPerSecond)],
    ['moves per second', whole(result.movesPerSecond)],
    ['winning score', `mean ${fixed(win.mean)}, median ${win.median}, ${win.min} to ${win.max}`],
    ['mean score by rank', result.meanScoreByRank.map((mean, i) => `${i + 1}. ${fixed(mean)}`).join('  ')],
    ['wins by seat', result.winsBySeat.map((share, seat) => `${seat}: ${percent(share)}`).join('  ')],
    [
      'shared victories',
      `${whole(result.sharedVictories)} (${percent(result.sharedVictories / result.games)})`,
    ],
  ]
  return rows.map(([name, value]) => `${name.padEnd(20)}${value}\n`).join('')
}
