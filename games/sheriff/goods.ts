/** S1. The goods, in the order of the goods table; the promo cards of S6 come after the royal goods. */
import { dictionary } from '#engine/dictionary.ts'
import facts from './facts.json' with { type: 'json' }

export const LEGAL = ['apple', 'cheese', 'bread', 'chicken'] as const
export const CONTRABAND = ['pepper', 'mead', 'silk', 'crossbow'] as const
export const ROYAL = [
  'green-apple',
  'golden-apple',
  'gouda',
  'bleu-cheese',
  'rye-bread',
  'pumpernickel',
  'royal-rooster',
] as const
export const PROMO = [
  'feast-plate',
  'brimstone-oil',
  'dragon-pepper',
  'strawberry-mead',
  'golden-silk',
  'heavy-crossbow',
  'olive-oil',
  'prince-johns-sword',
  'royal-summons',
  'arcane-scrolls',
  'tabletop-trophy',
] as const
export const GOODS = [...LEGAL, ...CONTRABAND, ...ROYAL, ...PROMO] as const

export type Legal = (typeof LEGAL)[number]
export type Good = (typeof GOODS)[number]

/** X32. A feast plate on a stand is a kind of its own and stays the good it stood for. */
export type Plate = `feast-plate@${Legal}`
export const PLATES: readonly Plate[] = LEGAL.map((good): Plate => `feast-plate@${good}`)

/** Whatever can lie on a stand. */
export type Ware = Good | Plate
export const WARES: readonly Ware[] = [...GOODS, ...PLATES]

/** Where a ware stands in the goods table: the position of its count in `Counts`. */
export const PLACE = dictionary(WARES.map((ware, place) => [ware, place] as const))

/** The same as a function, quicker for the goods that nearly all cards are. */
export function placeOf(ware: Ware): number {
  switch (ware) {
    case 'apple':
      return 0
    case 'cheese':
      return 1
    case 'bread':
      return 2
    case 'chicken':
      return 3
    case 'pepper':
      return 4
    case 'mead':
      return 5
    case 'silk':
      return 6
    case 'crossbow':
      return 7
    default:
      return PLACE[ware]
  }
}

export const isGood = (value: string): value is Good =>
  Object.hasOwn(PLACE, value) && PLACE[value as Ware] < GOODS.length
export const isWare = (value: string): value is Ware => Object.hasOwn(PLACE, value)
export const isLegal = (value: string): value is Legal => (LEGAL as readonly string[]).includes(value)

export const isPromo = (good: Good): good is (typeof PROMO)[number] =>
  (PROMO as readonly Good[]).includes(good)

const FIRST_PLATE = GOODS.length
export const FEAST_PLATE = PLACE['feast-plate']
export const BRIMSTONE_OIL = PLACE['brimstone-oil']

/** Lies face up on a stand: legal goods and the plates that stand for them. */
export const FACE_UP: readonly boolean[] = WARES.map(
  (_, place) => place < LEGAL.length || place >= FIRST_PLATE,
)
export const isFaceUp = (ware: Ware): boolean => FACE_UP[placeOf(ware)]

/** S6. The feast plate is a card of the declared good in every respect. */
export const onStand = (good: Good, declared: Legal): Ware =>
  good === 'feast-plate' ? PLATES[PLACE[declared]] : good
/** X32. Discarded it is `feast-plate` again. */
export const asCard = (ware: Ware): Good => (PLACE[ware] >= FIRST_PLATE ? 'feast-plate' : (ware as Good))
export const legalOf = (ware: Ware): Legal | null =>
  PLACE[ware] >= FIRST_PLATE ? LEGAL[PLACE[ware] - FIRST_PLATE] : isLegal(ware) ? ware : null

interface Figures {
  readonly value: number | null
  readonly penalty: number
}
const printed = { ...facts.goods, ...facts.promo } as unknown as Record<Good, Figures>
const figures = (ware: Ware): Figures => printed[legalOf(ware) ?? (ware as Good)]

/** Printed values; a feast plate has none of its own, on a stand that of its good (R22). */
export const VALUE: readonly number[] = WARES.map((ware) => figures(ware).value ?? 0)
export const PENALTY: readonly number[] = GOODS.map((good) => printed[good].penalty)

export const worthOf = (ware: Ware): number => VALUE[placeOf(ware)]
export const penaltyOf = (good: Good): number => PENALTY[placeOf(good)]
