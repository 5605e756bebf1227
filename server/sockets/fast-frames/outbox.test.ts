import { expect, test } from 'vitest'
import { Outbox } from './outbox.ts'

test('everything that is decided in a turn is said before anything goes out, in the order it was said', async () => {
  const outbox = new Outbox()
  const seen: string[] = []
  const box = (name: string) => ({ empty: () => void seen.push(`${name} goes out`) })
  const [ann, ben] = [box('Ann'), box('Ben')]
  const decided = Promise.resolve()
  const says = async (name: string, to: typeof ann): Promise<void> => {
    await decided
    seen.push(name)
    outbox.add(to)
  }
  await Promise.all([says('first', ben), says('second', ann)])
  await null
  expect(seen).toEqual(['first', 'second', 'Ben goes out', 'Ann goes out'])
  outbox.add(ann)
  expect(seen).toHaveLength(4)
  await null
  expect(seen.slice(4)).toEqual(['Ann goes out'])
})
