import { describe, expect, it } from 'vitest'
import { createWords } from '#ui/words/words.ts'
import { few } from './few.ts'
import { plotOf, shapeOf, spread } from './plot.ts'
import { faceOf, learnReport } from './report.ts'

describe('the plot', () => {
  it('keeps faces apart, in order, and above the floor', () => {
    const placed = spread([100, 102, 20, 101], 110)
    expect(placed[2]).toBe(20)
    const sorted = [...placed].sort((one, other) => one - other)
    for (let i = 1; i < sorted.length; i++) expect(sorted[i] - sorted[i - 1]).toBeGreaterThanOrEqual(17)
    expect(Math.max(...placed)).toBeLessThanOrEqual(110)
    expect(placed[0]).toBeLessThan(placed[3])
  })

  it('draws a course for everybody with a mark for every round', () => {
    const plot = plotOf(
      [
        [50, 50],
        [60, 40],
        [90, 70],
      ],
      { width: 300, height: 200 },
    )
    expect(plot.courses).toHaveLength(2)
    expect(plot.courses[0].marks).toHaveLength(3)
    expect(plot.courses[0].marks[2].y).toBeLessThan(plot.courses[1].marks[2].y)
    expect(new Set([0, 1, 2, 3, 4, 5].map(shapeOf)).size).toBe(6)
  })
})

describe('signs that count', () => {
  it('are as many as there are things, as long as these are few', () => {
    expect(few(3, 4, 10)).toEqual({ first: 3, second: 4, each: 1 })
    expect(few(0, 0, 10)).toEqual({ first: 0, second: 0, each: 1 })
  })

  it('stand for several things each where there are many, at least one sign for every kind', () => {
    expect(few(30, 30, 10)).toEqual({ first: 5, second: 5, each: 6 })
    expect(few(1, 199, 10)).toMatchObject({ first: 1, second: 9 })
    expect(few(199, 1, 10)).toMatchObject({ first: 9, second: 1 })
    expect(few(50, 0, 10)).toMatchObject({ first: 10, second: 0 })
  })
})

describe('the words of a report', () => {
  it('are fetched once, and again in another language', async () => {
    let fetched = 0
    const messages = async () => ({ 'sheriff.report.whose': `${++fetched}` })
    const english = createWords('en', {})
    for (let i = 0; i < 2; i++) await learnReport(english, 'sheriff.report.whose', messages)
    expect(english.t('sheriff.report.whose')).toBe('1')
    const german = await learnReport(createWords('de', {}), 'sheriff.report.whose', messages)
    expect(german.t('sheriff.report.whose')).toBe('2')
  })

  it('know the faces of bots by their names', () => {
    expect([faceOf('Maud'), faceOf('Wat 2'), faceOf('Ann Boleyn')]).toEqual(['maud', 'wat', 'ann'])
  })
})
