/** The contents of the documentation: which pages, for whom, in which order. A test checks that no page of docs/ is missing. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { abouts } from '#games/abouts.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** One page for each game that has it. */
function perGame(title: (game: string) => string, file: (id: string) => string): Record<string, string> {
  const games = Object.entries(abouts).sort(([, one], [, other]) => one.order - other.order)
  const pages = games.map(([id, about]) => [title(about.title.en), file(id)])
  return Object.fromEntries(pages.filter(([, page]) => existsSync(join(ROOT, page))))
}

export interface Section {
  readonly title: string
  readonly about: string
  /** title in the contents → file of the repository */
  readonly pages: Readonly<Record<string, string>>
}

export const SECTIONS: readonly Section[] = [
  {
    title: 'Players',
    about: 'Sit down, lie politely, check the deal.',
    pages: {
      'How to play here': 'docs/playing.md',
      'The truth report': 'docs/truth-report.md',
      'Reliability, ratings and profiles': 'docs/ratings.md',
      ...perGame(
        (game) => `Rules: ${game}`,
        (id) => `games/${id}/rules.md`,
      ),
      'Every screen': 'docs/screens/README.md',
      'What is new': 'CHANGELOG.md',
    },
  },
  {
    title: 'Hosts',
    about: 'A server for friends, a club or a town.',
    pages: {
      'Run it yourself': 'docs/running.md',
      'Upgrade and backup': 'docs/keeping.md',
      'Keeping the peace': 'docs/moderation.md',
      Configuration: 'docs/configuration.md',
      Capacity: 'docs/capacity.md',
      'Faults and attacks': 'docs/faults.md',
    },
  },
  {
    title: 'Bot authors',
    about: 'Players that are programs, in any language.',
    pages: {
      Bots: 'docs/bots.md',
      'The league of bots': 'docs/league.md',
      'The bot protocol': 'docs/bot-protocol.md',
      'Playing over the network': 'docs/protocol.md',
      Webhooks: 'docs/webhooks.md',
      ...perGame(
        (game) => `Over the network: ${game}`,
        (id) => `docs/protocol-${id}.md`,
      ),
      'The game record': 'docs/record.md',
    },
  },
  {
    title: 'Contributors',
    about: 'Find a rule, change it, add a game.',
    pages: {
      Contributing: 'CONTRIBUTING.md',
      'How to add a game': 'docs/adding-a-game.md',
      Design: 'docs/design.md',
      'House style': 'docs/style.md',
      Decisions: 'docs/decisions/README.md',
    },
  },
]

export const START = 'docs/README.md'

/** Where a file of the repository stands on the site. What is no page is copied as it is. */
export function placeOf(file: string): string {
  if (file === 'README.md' || file === START) return 'index.html'
  if (/^(CONTRIBUTING|CHANGELOG)\.md$/.test(file)) return file.toLowerCase().replace(/md$/, 'html')
  const place = file.startsWith('docs/') ? file.slice('docs/'.length) : file
  if (!isPage(file)) return file.startsWith('docs/') ? place : `files/${file}`
  return place.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html')
}

export const isPage = (file: string): boolean => file.endsWith('.md')
