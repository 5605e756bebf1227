import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { line, newTable } from '#server/store/contract/support.ts'
import { openStore } from '#server/store/open.ts'
import { guestId, tableId } from '#server/store/store.ts'

test('what was deleted is not in the file any more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-deleted-'))
  const path = join(folder, 'store.sqlite')
  const store = await openStore(path)
  const [table, guest] = [tableId('t'), guestId('ann')]
  await store.createTable(newTable(table))
  await store.createGuest({ guest, tokenHash: '#', name: 'Ysolde', language: 'en', created: 1 })
  for (let i = 0; i < 60; i++) await store.addTalk(table, line({ what: { words: `An honest bag ${i}` } }))
  await store.deleteTalk(Number.MAX_SAFE_INTEGER, 1_000)
  await store.eraseGuest(guest)
  await store.close()
  const text = readFileSync(path, 'latin1')
  expect(['An honest bag', 'Ysolde'].filter((words) => text.includes(words))).toEqual([])
  rmSync(folder, { recursive: true })
})
