import { expect, test } from 'vitest'
import { SerialQueue } from './serial-queue.ts'

test('runs one work after the other in order, even if the one before fails', async () => {
  const works = new SerialQueue()
  const said: string[] = []
  const gates = ['a', 'b', 'c'].map((name) => ({ name, ...Promise.withResolvers<void>() }))
  const taken = gates.map(({ name, promise }) =>
    works.run(async () => {
      said.push(`${name} begins`)
      await promise
      said.push(`${name} ends`)
      return name
    }),
  )
  gates[2].resolve()
  gates[1].reject(new Error('no'))
  expect(said).toEqual(['a begins'])
  gates[0].resolve()
  expect((await Promise.allSettled(taken)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(said).toEqual(['a begins', 'a ends', 'b begins', 'c begins', 'c ends'])
})

test('runs at once when nothing else runs, also after a failure', async () => {
  const works = new SerialQueue()
  await expect(works.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  let isBegun = false
  void works.run(async () => {
    isBegun = true
  })
  expect(isBegun).toBe(true)
})
