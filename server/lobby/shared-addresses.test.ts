import { expect, test } from 'vitest'
import {
  ANN,
  after,
  agree,
  BEN,
  CID,
  DOT,
  ended,
  newTableBy,
  ready,
  sit,
  start,
} from '#server/testing/lobby-tables.ts'
import type { PortrayedVisitor, TableDocument } from './document.ts'
import { noteSharedAddresses } from './shared-addresses.ts'

const at = (visitor: PortrayedVisitor, network: string): PortrayedVisitor => ({ ...visitor, network })
const [ann, ben, cid] = [at(ANN, 'home'), at(BEN, 'home'), at(CID, 'school')]
const noted = ({ log = [] }: TableDocument) =>
  log.flatMap(({ what, name, of }) => (what === 'same-network' ? [`${name} ${of?.name}`] : []))
const listed = (): TableDocument => ({ ...newTableBy(ann), open: true })

test('at a listed table everybody reads once who comes from the same address, and again when a match begins', () => {
  const gathering = after(listed(), [ben, sit(1)], [cid, sit(2)])
  expect(noted(gathering)).toEqual(['Ben Ann'])
  const bot = { action: 'seat-bot', seat: 3, bot: 'wat:merchant' } as const
  const playing = after(gathering, [ann, bot], [ben, ready], [cid, ready], [ann, start])
  expect([playing.phase, noted(playing)]).toEqual(['playing', ['Ben Ann']])
  // the address may change at any time
  expect(noted(after(playing, [at(CID, 'home'), { action: 'pause' }]))).toEqual(['Ben Ann', 'Cid Ann'])
  expect(JSON.stringify(ended(playing))).not.toContain('home')
})

test('those who vote about somebody new read it before they decide', () => {
  const bot = { action: 'seat-bot', seat: 3, bot: 'wat:merchant' } as const
  const free = { action: 'offer-seat', seat: 3, offered: true } as const
  const full = after(listed(), [cid, sit(1)], [BEN, sit(2)], [ann, bot], [cid, ready], [BEN, ready])
  const asked = after(full, [ann, start], [ann, free], [at(DOT, 'school'), sit(3)])
  expect([asked.vote?.by.name, noted(asked)]).toEqual(['Dot', ['Dot Cid']])
  const voted = after(asked, [ann, agree], [cid, agree], [BEN, agree])
  expect(voted.seats[3]).toMatchObject({ name: 'Dot', network: 'school' })
  expect(noted(voted)).toEqual(['Dot Cid'])
})

test('among friends it is nobody’s business', () => {
  const table = after(newTableBy(ann), [ben, sit(1)])
  expect(noted(table)).toEqual([])
  expect(noted(noteSharedAddresses({ ...table, open: true }, 1))).toEqual(['Ben Ann'])
  expect(noted(noteSharedAddresses({ ...table, origin: { kind: 'queue', flavour: 'q' } }, 1))).toEqual([
    'Ben Ann',
  ])
})
