import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BinaryReader, BinaryWriter, MalformedBytes } from './format.ts'

const TABLES = {
  words: Array.from({ length: 300 }, (_, i) => `word-${i}`),
  shapes: [['step', 'events'], ...Array.from({ length: 200 }, (_, i) => [`field-${i}`, 'seat'])],
}
const writer = new BinaryWriter(TABLES)
const reader = new BinaryReader(TABLES)

const word = fc.nat(299).map((i) => TABLES.words[i])
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, false),
    fc.nat(300),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'grapheme' }),
    word,
    fc.array(tie('value'), { maxLength: 40 }),
    fc.tuple(tie('value'), tie('value')).map(([step, events]) => ({ step, events })),
    fc
      .tuple(fc.nat(199), tie('value'), tie('value'))
      .map(([i, a, b]) => ({ [TABLES.shapes[i + 1][0]]: a, seat: b })),
    fc.dictionary(fc.oneof(fc.string(), word), tie('value'), { noNullPrototype: true }),
  ),
})).value

describe('the binary form of a message', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(JSON.stringify(reader.read(writer.write(value)))).toBe(`[${JSON.stringify(value)}]`)
      }),
      { seed: 1, numRuns: 1000 },
    )
  })

  test.each([
    ['a small number', 63, '3f'],
    ['a larger number', 300, 'd3ac02'],
    ['a negative number', -2, 'd401'],
    ['a fraction', 0.5, 'd53fe0000000000000'],
    ['a frequent word', 'word-1', '41'],
    ['a rare word', 'word-64', 'd700'],
    ['any other text', 'Ann', 'd603416e6e'],
    ['a list', [1, null, true], 'c301d0d2'],
    ['an object of a known shape', { step: 7, events: [] }, '8007c0'],
    ['any other object', { seat: 2, x: 1 }, 'da02d6047365617402d6017801'],
    ['a field without a value', { seat: undefined, x: 1 }, 'da01d6017801'],
  ])('docs/protocol.md: %s', (_, value, bytes) => {
    expect(Buffer.from(writer.write(value)).toString('hex')).toBe(bytes)
  })

  test('bytes of no message are an error, and never more work than they have bytes', () => {
    const readable = (bytes: Uint8Array): boolean => {
      try {
        reader.read(bytes)
        return true
      } catch (problem) {
        expect(problem).toBeInstanceOf(MalformedBytes)
        return false
      }
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void readable(bytes)),
      {
        seed: 2,
        numRuns: 20_000,
      },
    )
    // a Buffer is a part of memory that others use too
    expect(reader.read(Buffer.from('d53fe0000000000000', 'hex'))).toEqual([0.5])
    const hex = (text: string): boolean => readable(Buffer.from(text, 'hex'))
    expect(['c1'.repeat(31), 'c1'.repeat(40), 'd9ffffffffff0f', 'daffffff7f', 'ff'].map(hex)).not.toContain(
      true,
    )
    // a field called __proto__ would change what the object is
    expect(hex('da01d6095f5f70726f746f5f5f01')).toBe(false)
    expect(hex('d602c328')).toBe(false)
    // neither NaN nor infinity, also not from a length that never ends
    expect(['d57ff8000000000000', 'd57ff0000000000000', `d3${'80'.repeat(200)}00`].map(hex)).not.toContain(
      true,
    )
  })
})
