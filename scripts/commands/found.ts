/** Every command that README, CONTRIBUTING and docs/ tell people to type. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksOf, commandsOf, SHELL } from '#scripts/site/blocks.ts'

export const ROOT = join(import.meta.dirname, '..', '..')

export interface Found {
  readonly page: string
  readonly command: string
  /** in the middle of a sentence: it may stand for many, or have a word in capitals to be filled in */
  readonly inline: boolean
}

export const PAGES: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }).sort(),
]

const PROGRAM = /^(npm|npx|node|python3|gatehouse|docker|systemctl|journalctl|createdb|install|git|curl) /
/** behind a prompt, a time or another command */
const SOMEWHERE = /(^|[\s;&|])(npm|npx|node|python3|docker|systemctl|git|curl) [\w-]/

export function commandsIn(page: string): Found[] {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code)
    .filter((code) => PROGRAM.test(code))
  return [
    ...commandsOf(text).map((command) => ({ page, command, inline: false })),
    ...[...new Set(inline)].map((command) => ({ page, command, inline: true })),
  ]
}

/** Lines that look like commands in blocks that do not say they are for a shell: nobody would try them. */
export const unmarkedIn = (page: string): string[] =>
  blocksOf(readFileSync(join(ROOT, page), 'utf8'))
    .filter(({ language }) => !SHELL.includes(language))
    .flatMap(({ language, text }) => {
      const looksLike = language === '' ? SOMEWHERE : PROGRAM
      return text.split('\n').filter((line) => looksLike.test(line))
    })
