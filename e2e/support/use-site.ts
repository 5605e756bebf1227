/** The site that the tests of a file visit. */
import { afterAll, beforeAll, vi } from 'vitest'
import { TestSite } from './test-site.ts'

/** How long a test may take. They take seconds on a quiet machine, and much longer beside other work. */
export const TIMEOUT = 220_000

let shared: Promise<TestSite> | null = null

/**
 * The returned function gives the site. Test files that run in the same process share it, except those that stop the
 * server or change its files: they ask for one of their own.
 */
export function useSite(kind: 'shared' | 'own' = 'shared'): () => TestSite {
  vi.setConfig({ testTimeout: 1.2 * TIMEOUT, hookTimeout: TIMEOUT })
  let site: TestSite | null = null
  beforeAll(async () => {
    if (kind === 'shared') shared ??= openShared()
    site = await (kind === 'shared' && shared ? shared : TestSite.open())
  })
  afterAll(async () => {
    if (kind === 'own') await site?.close()
  })
  return () => {
    if (site === null) throw new Error('the site is opened before the first test')
    return site
  }
}

async function openShared(): Promise<TestSite> {
  const site = await TestSite.open()
  process.on('exit', () => site.removeFiles())
  return site
}
