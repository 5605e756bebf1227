/** Figures of the reference. They are those of `facts.json`, which a test compares, so that it need not be loaded. */
import type { Figures } from '#engine/reference.ts'

const good = (id: string): string => `sheriff.good.${id}`

const CARDS = ['table.good', 'table.value', 'table.penalty', 'table.three', 'table.four']

export const GOODS: Figures = {
  heads: CARDS,
  lines: [
    [good('apple'), 2, 2, 48, 48],
    [good('cheese'), 3, 2, 36, 36],
    [good('bread'), 3, 2, 0, 36],
    [good('chicken'), 4, 2, 24, 24],
    [good('pepper'), 6, 4, 18, 22],
    [good('mead'), 7, 4, 16, 21],
    [good('silk'), 8, 4, 9, 12],
    [good('crossbow'), 9, 4, 5, 5],
  ],
}

export const ROYAL: Figures = {
  heads: [...CARDS, 'table.counts'],
  lines: [
    [good('green-apple'), 4, 3, 2, 2, 2],
    [good('golden-apple'), 6, 4, 1, 2, 3],
    [good('gouda'), 6, 4, 2, 2, 2],
    [good('bleu-cheese'), 9, 5, 0, 1, 3],
    [good('rye-bread'), 6, 4, 0, 2, 2],
    [good('pumpernickel'), 9, 5, 0, 1, 3],
    [good('royal-rooster'), 8, 4, 1, 2, 2],
  ],
}

export const KINGS: Figures = {
  heads: ['table.good', 'table.king', 'table.queen'],
  lines: [
    [good('apple'), 20, 10],
    [good('cheese'), 15, 10],
    [good('bread'), 15, 10],
    [good('chicken'), 10, 5],
  ],
}

export const MARKET: Figures = {
  heads: ['table.good', 'table.firstCard', 'table.secondCard'],
  lines: [
    [good('pepper'), 30, 27],
    [good('mead'), 32, 29],
    [good('silk'), 34, 31],
  ],
}

export const PROMO: Figures = {
  heads: ['table.good', 'table.value', 'table.penalty', 'table.copies'],
  lines: [
    [good('feast-plate'), null, 2, 2],
    [good('brimstone-oil'), 5, 4, 2],
    [good('dragon-pepper'), 8, 6, 1],
    [good('strawberry-mead'), 8, 6, 1],
    [good('golden-silk'), 9, 6, 1],
    [good('heavy-crossbow'), 10, 7, 1],
    [good('olive-oil'), 10, 5, 2],
    [good('prince-johns-sword'), 12, 6, 1],
    [good('royal-summons'), 0, 0, 2],
    [good('arcane-scrolls'), 12, 4, 2],
    [good('tabletop-trophy'), 11, 5, 1],
  ],
}
