import { expect, test } from 'vitest'
import { createWords } from '#ui/words/words.ts'
import { shownNames } from './recorded-names.ts'

test('bots have the names of the table, people their own', () => {
  const words = createWords('uk', { uk: [{ 'sheriff.bot.maud': 'Мод', 'sheriff.bot.other': 'Хтось' }] })
  const names = ['Maud', 'Maud 2', 'Ann', 'Maud of York', 'Wat']
  expect(shownNames({ game: 'sheriff', names, seat: null }, words)).toEqual([
    'Мод',
    'Мод 2',
    'Ann',
    'Maud of York',
    'Wat',
  ])
  expect(shownNames({ game: 'sheriff', names, seat: 0 }, words)[0]).toBe('Maud')
})
