import { expect, test } from 'vitest'
import type { Words } from '#ui/words/words.ts'
import { facesOf } from './faces.ts'

const NAMES: Readonly<Record<string, string>> = {
  'sheriff.bot.maud': 'Мод',
  'sheriff.bot.wat': 'Вот',
  'sheriff.bot.other': 'Бот',
}
const words = { has: (key: string) => key in NAMES, t: (key: string) => NAMES[key] } as unknown as Words

const ANN = { name: 'Ann', face: 'hob' }

test('bots keep their faces, in this language or that of the record; nobody else has them', () => {
  const faces = facesOf(['Ann', 'Мод', 'Wat', 'Ben'], 'sheriff', words, ANN)
  expect(faces.slice(1, 3)).toEqual(['maud', 'wat'])
  expect(new Set(faces).size).toBe(4)
})

test('the second of a name gets a face of its own, and so does a person called like nobody here', () => {
  const faces = facesOf(['Мод', 'Мод 2', 'Alan'], 'sheriff', words, ANN)
  expect(faces[0]).toBe('maud')
  expect(faces[1]).not.toBe('maud')
  expect(new Set(faces).size).toBe(3)
})

test('the reader has their own portrait, which no bot has then', () => {
  const faces = facesOf(['Wat', 'Ann', 'Ben'], 'sheriff', words, { name: 'Ann', face: 'wat' })
  expect(faces[1]).toBe('wat')
  expect(new Set(faces).size).toBe(3)
})
