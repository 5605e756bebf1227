import { expect, test } from 'vitest'
import type { Words } from '#ui/words/words.ts'
import { facesOf } from './faces.ts'

const NAMES: Readonly<Record<string, string>> = {
  'sheriff.bot.maud': 'Мод',
  'sheriff.bot.wat': 'Вот',
  'sheriff.bot.other': 'Бот',
}
const words = { has: (key: string) => key in NAMES, t: (key: string) => NAMES[key] } as unknown as Words

test('bots keep their faces, in this language or that of the record; nobody else has them', () => {
  const faces = facesOf(['Ann', 'Мод', 'Wat', 'Ben'], 'sheriff', words)
  expect(faces.slice(1, 3)).toEqual(['maud', 'wat'])
  expect(new Set(faces).size).toBe(4)
})

test('the second of a name gets a face of its own, and so does a person called like nobody here', () => {
  const faces = facesOf(['Мод', 'Мод 2', 'Alan'], 'sheriff', words)
  expect(faces[0]).toBe('maud')
  expect(faces[1]).not.toBe('maud')
  expect(new Set(faces).size).toBe(3)
})
