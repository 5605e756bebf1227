/** The colour of a card's band tells what kind of goods it is. */
export type Kind = 'legal' | 'contraband' | 'royal' | 'promo'

export const TINT: Readonly<Record<Kind, string>> = {
  legal: '#2b6350',
  contraband: '#83231f',
  royal: '#7a5206',
  promo: '#34437a',
}
