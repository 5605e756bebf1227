import type { GameAbout } from '#engine/about.ts'

export const about: GameAbout = {
  title: {
    en: 'Sheriff of Nottingham',
    uk: 'Шериф Ноттінгема',
    pl: 'Szeryf z Nottingham',
  },
  order: 1,
  phrases: ['more-gold', 'open-it', 'let-it-pass'],
  gestures: [
    // a hand on the clasp of somebody's bag
    { gesture: 'clasp', lasts: 30_000, isDrawn: true },
    // an offer is being made
    { gesture: 'purse', lasts: 5_000, speaks: true },
  ],
  queue: [
    {
      flavour: 'quick',
      ...{ edition: 2, options: [], players: 4 },
      clocks: { thinking: 45, grace: 20 },
      pace: 'brisk',
      strength: 'merchant',
    },
    {
      flavour: 'relaxed',
      ...{ edition: 2, options: ['royal'], players: 4 },
      clocks: { thinking: 150, grace: 45 },
      pace: 'calm',
      strength: 'master',
    },
  ],
  daily: {
    edition: 2,
    options: ['royal', 'ownPiles'],
    bots: ['gisela:master', 'wat:master', 'osric:master'],
    master: 'maud:master',
    marks: { passed: '●', honest: '○', caught: '✗', sheriff: '★', none: '–' },
  },
  // whoever is new has been a merchant when their turn as sheriff comes
  firstAtOnce: 2,
  adviser: 'maud',
}
