import type { GameAbout } from '#engine/about.ts'

export const about: GameAbout = {
  title: {
    en: 'Sheriff of Nottingham',
    uk: 'Шериф Ноттінгема',
    pl: 'Szeryf z Nottingham',
  },
  order: 1,
  phrases: ['more-gold', 'open-it', 'let-it-pass'],
  // a hand on the clasp of somebody's bag
  gestures: [{ gesture: 'clasp', lasts: 30_000 }],
  daily: {
    edition: 2,
    options: ['royal', 'ownPiles'],
    bots: ['gisela:master', 'wat:master', 'osric:master'],
    master: 'maud:master',
    marks: { passed: '●', honest: '○', caught: '✗', sheriff: '★', none: '–' },
  },
}
