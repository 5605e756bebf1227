/** Every command that README, CONTRIBUTING and docs/ tell people to type. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksOf, commandsOf, SHELL } from '#scripts/site/blocks.ts'

export const ROOT = join(import.meta.dirname, '..', '..')

interface Documented {
  readonly page: string
  readonly command: string
  /** within a sentence, where it may be shortened or contain a word in capitals to be replaced */
  readonly isInline: boolean
}

const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT }).sort()]
const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8')

const PROGRAM = /^(npm|npx|node|python3|gatehouse|docker|systemctl|journalctl|createdb|install|git|curl) /
/** after a prompt, a time or another command */
const ANYWHERE = /(^|[\s;&|])(npm|npx|node|python3|docker|systemctl|git|curl) [\w-]/

export const documentedCommands = (): Documented[] =>
  PAGES.flatMap((page) => {
    const text = read(page)
    const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
    const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code)
    return [
      ...commandsOf(text).map((command) => ({ page, command, isInline: false })),
      ...inline.filter((code) => PROGRAM.test(code)).map((command) => ({ page, command, isInline: true })),
    ]
  })

/** Lines that look like commands, in blocks that are not marked as shell: no test would run them. */
export const unmarkedCommands = (): string[] =>
  PAGES.flatMap((page) =>
    blocksOf(read(page))
      .filter(({ language }) => !SHELL.includes(language))
      .flatMap(({ language, text }) => {
        const looksLike = language === '' ? ANYWHERE : PROGRAM
        return text.split('\n').filter((line) => looksLike.test(line))
      }),
  )
