import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { visibleTo } from '#engine/event.ts'
import { replay } from '#engine/record/replay.ts'
import { nottingham } from '#games/nottingham/index.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import type { StepEvents } from '#ui/replay.ts'
import { kinds, momentsOf } from './moments.ts'

/** Every step of a record, as those who watch heard it. */
function stepsOf(name: string): StepEvents<Nottingham>[] {
  const steps: StepEvents<Nottingham>[] = []
  let events: StepEvents<Nottingham>['events'][number][] = []
  replay(
    readFileSync(`games/nottingham/records/${name}.jsonl`, 'utf8'),
    { games: { nottingham: nottingham as never }, stream: () => ({ next: () => 0 }) },
    {
      listener: (event) => void events.push(visibleTo(structuredClone(event), 'spectator') as never),
      stepDone() {
        steps.push({ version: steps.length + 1, events })
        events = []
      },
    },
  )
  return steps
}

test('each kind is found where it happens, once for each step', () => {
  const steps = stepsOf('12-nottingham-7-whole')
  const TYPES: Readonly<Record<string, readonly string[]>> = {
    robbery: ['attacked'],
    ambush: ['ambushLaid', 'sprung'],
    deal: ['offerAccepted'],
    set: ['setWon', 'setFailed'],
    task: ['taskDone'],
  }
  expect(Object.keys(TYPES).sort()).toEqual(kinds.map(({ id }) => id).sort())
  for (const { id } of kinds) {
    const found = momentsOf(steps).filter(({ kind }) => kind === id)
    const happened = steps.filter(({ events }) => events.some(({ open }) => TYPES[id].includes(open.type)))
    expect(found.map(({ version }) => version)).toEqual(happened.map(({ version }) => version))
    expect(found.length).toBeGreaterThan(0)
  }
})
