import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileCatalogue } from './compile.ts'
import { parseCatalogue } from './parse.ts'

test('every catalogue is read as the library reads it', () => {
  const files = globSync('{cli,client,games}/**/messages/**/*.json')
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const patterns = JSON.parse(readFileSync(file, 'utf8'))
    expect(parseCatalogue(patterns), file).toEqual(compileCatalogue(patterns))
  }
})
