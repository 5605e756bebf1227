import { describe, expect, test } from 'vitest'
import { checkImports } from './imports.ts'

describe('directions', () => {
  test('notices a forbidden import and says where', () => {
    const files = {
      'engine/match.ts':
        "import { look } from './look.ts'\nimport { sheriff } from '../games/sheriff/game.ts'\n",
      'engine/look.ts': 'export const look = 1\n',
      'games/sheriff/game.ts': 'export const sheriff = 1\n',
    }
    expect(checkImports(files)).toEqual([
      'engine/match.ts:2 imports games/sheriff/game.ts: engine/ may import only engine/',
    ])
  })

  test.each([
    ['a package', "import fc from 'fast-check'", 'fast-check: engine/ may use no packages'],
    [
      'a type of a package',
      "import type { Command } from 'commander'",
      'commander: engine/ may use no packages',
    ],
    [
      'a Node module',
      "import { readFileSync } from 'node:fs'",
      "node:fs: engine/ may not use Node's own modules",
    ],
    ['a Node module by its old name', "import fs from 'fs'", "fs: engine/ may not use Node's own modules"],
    ['a re-export', "export * from '../cli/x.ts'", 'cli/x.ts: engine/ may import only engine/'],
    ['a type of ours', "import type { X } from '../cli/x.ts'", 'cli/x.ts: engine/ may import only engine/'],
    ['a type in place', "let x: import('../cli/x.ts').X", 'cli/x.ts: engine/ may import only engine/'],
    ['a late import', "const x = () => import('../cli/x.ts')", 'cli/x.ts: engine/ may import only engine/'],
    ['a computed import', 'const x = (y: string) => import(y)', '(computed): engine/ may use no packages'],
    ['a test', "import './match.test.ts'", 'engine/match.test.ts: nobody imports a test'],
    ['a file without its ending', "import './look'", 'engine/look: the name of a file has an ending'],
  ])('engine may not import %s', (_, source, complaint) => {
    expect(checkImports({ 'engine/match.ts': source })).toEqual([`engine/match.ts:1 imports ${complaint}`])
  })

  test.each([
    ['games/sheriff/game.ts', '../merry/game.ts', false],
    ['games/sheriff/game.ts', './ui/table.ts', false],
    ['games/sheriff/game.ts', '../registry.ts', false],
    ['games/sheriff/game.ts', '../../ui/button.ts', false],
    ['games/sheriff/game.ts', '../../chance/dice.ts', false],
    ['games/sheriff/game.ts', './facts.json', true],
    ['games/sheriff/game.ts', '../../engine/match.ts', true],
    ['games/sheriff/ui/table.ts', '../game.ts', true],
    ['games/sheriff/ui/table.ts', '../../../ui/button.ts', true],
    ['games/sheriff/ui/table.ts', '../../merry/ui/table.ts', false],
    ['games/registry.ts', './sheriff/game.ts', true],
    ['games/registry.ts', '../chance/dice.ts', false],
    ['chance/dice.ts', '@noble/hashes/sha2.js', true],
    ['chance/dice.ts', 'pure-rand', true],
    ['chance/dice.ts', 'pure-rand/generator/xoroshiro128plus', true],
    ['chance/dice.ts', 'pure-random', false],
    ['chance/dice.ts', '../games/registry.ts', false],
    ['ui/button.ts', '../engine/match.ts', true],
    ['ui/button.ts', '../games/sheriff/game.ts', false],
    ['client/app.ts', '../server/room.ts', false],
    ['server/room.ts', '../client/app.ts', false],
    ['cli/gatehouse.ts', '../bench/run.ts', false],
    ['cli/gatehouse.ts', 'commander', true],
    ['bench/run.ts', '../cli/gatehouse.ts', true],
    ['engine/match.test.ts', 'vitest', true],
    ['engine/match.test.ts', 'node:fs', true],
    ['engine/match.test.ts', 'commander', false],
    ['engine/match.test.ts', '../games/registry.ts', true],
    ['engine/match.test.ts', '../cli/gatehouse.ts', false],
    ['cli/gatehouse.test.ts', './gatehouse.ts', true],
    ['engine/match.ts', '../../elsewhere/engine/x.ts', false],
    ['engine/match.ts', './testing/playouts.ts', false],
    ['engine/match.test.ts', './testing/playouts.ts', true],
    ['engine/testing/twins.ts', './playouts.ts', true],
    ['server/room.ts', '#server/testing/player.ts', false],
    ['cli/gatehouse.ts', '#e2e/browser.ts', false],
    ['bench/run.ts', '#server/testing/player.ts', true],
    ['scripts/screens.ts', '#e2e/browser.ts', true],
    ['games/testing/specs.ts', '#games/sheriff/testing/spec.ts', true],
    ['games/index.ts', './testing/specs.ts', false],
  ])('%s imports %s: allowed %s', (file, target, allowed) => {
    expect(checkImports({ [file]: `import '${target}'` })).toHaveLength(allowed ? 0 : 1)
  })

  test('a folder without a row is noticed', () => {
    expect(checkImports({ 'helpers/x.ts': '' })).toEqual([
      'helpers/x.ts: its folder has no row in scripts/imports.ts',
    ])
  })

  test('the scripts of Svelte components are read, and only they', () => {
    const source = [
      '<script module lang="ts">',
      "  export { knock } from '../sound/knock.ts'",
      '</script>',
      '<script lang="ts">',
      "  import { apple } from '../../games/sheriff/goods.ts'",
      '</script>',
      "<p>import '../../cli/x.ts'</p>",
    ].join('\n')
    expect(checkImports({ 'ui/parts/Button.svelte': source })).toEqual([
      'ui/parts/Button.svelte:5 imports games/sheriff/goods.ts: ui/ may import only ui/, engine/',
    ])
  })

  test('components take part in cycles', () => {
    const files = {
      'ui/A.svelte': "<script>import B from './B.svelte'</script>",
      'ui/B.svelte': "\n<script>import A from './A.svelte'</script>",
    }
    expect(checkImports(files)).toEqual([
      'ui/B.svelte:2 imports ui/A.svelte: a cycle, ui/A.svelte → ui/B.svelte → ui/A.svelte',
    ])
  })

  test('words in comments and strings are not imports', () => {
    const source = "// import '../cli/x.ts'\nexport const x = \"import '../cli/x.ts'\"\n"
    expect(checkImports({ 'engine/match.ts': source })).toEqual([])
  })
})

describe('cycles', () => {
  test('notices a cycle, once', () => {
    const files = {
      'engine/a.ts': "import { b } from './b.ts'\nexport const a = b\n",
      'engine/b.ts': "\nexport { c as b } from './c.ts'\n",
      'engine/c.ts': "\n\nimport { a } from './a.ts'\nexport const c = a\n",
    }
    expect(checkImports(files)).toEqual([
      'engine/c.ts:3 imports engine/a.ts: a cycle, engine/a.ts → engine/b.ts → engine/c.ts → engine/a.ts',
    ])
  })

  test('a file that imports itself is a cycle', () => {
    expect(checkImports({ 'engine/a.ts': "import './a.ts'" })).toHaveLength(1)
  })

  test('types may go in circles, but not when the import stays at run time', () => {
    const back = (statement: string) =>
      checkImports({ 'engine/a.ts': "import './b.ts'", 'engine/b.ts': statement })
    expect(back("import type { A } from './a.ts'")).toEqual([])
    expect(back("export type { A } from './a.ts'")).toEqual([])
    expect(back("import { type A } from './a.ts'")).toHaveLength(1)
  })

  test('two ways to the same file are no cycle', () => {
    const files = {
      'engine/a.ts': "import './b.ts'\nimport './c.ts'",
      'engine/b.ts': "import './c.ts'",
      'engine/c.ts': '',
    }
    expect(checkImports(files)).toEqual([])
  })
})
