import { expect, test } from 'vitest'
import { blocksOf, linesOf, plainOf, rulesIn } from './markup.ts'

test('emphasis and links to rules are recognised', () => {
  expect(linesOf('*Deals.* See [S3.4.8] or [S3.6-royal].')).toEqual([
    {
      isPoint: false,
      spans: [
        { type: 'strong', text: 'Deals.' },
        { type: 'plain', text: ' See ' },
        { type: 'rule', id: 'S3.4.8' },
        { type: 'plain', text: ' or ' },
        { type: 'rule', id: 'S3.6-royal' },
        { type: 'plain', text: '.' },
      ],
    },
  ])
  expect(rulesIn('[S1], [X23], [not a rule]')).toEqual(['S1', 'X23'])
  expect(plainOf('*Deals.* See [S3.4.8].')).toBe('Deals. See S3.4.8.')
})

test('successive list items are one list', () => {
  const blocks = blocksOf('Two ways:\n- one\n- other\nThe end.')
  expect(blocks.map((lines) => lines.length)).toEqual([1, 2, 1])
  expect(blocks[1].every(({ isPoint }) => isPoint)).toBe(true)
})

test('a text never becomes HTML', () => {
  expect(linesOf('<b>bold</b>')[0].spans).toEqual([{ type: 'plain', text: '<b>bold</b>' }])
})
