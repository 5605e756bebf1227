/** What is given to a command. `--help` prints the comment at the top of its file, and its options. */
import { readFileSync } from 'node:fs'
import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'

/** For a command that reads its arguments itself. */
export function showHelp(file: string, options: ParseArgsConfig['options'] = {}): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(helpOf(readFileSync(file, 'utf8'), options))
  process.exit(0)
}

/** A wrong option ends the command with one sentence. */
export function readArgs<T extends ParseArgsConfig>(
  file: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  showHelp(file, config.options)
  try {
    return parseArgs(config)
  } catch (problem) {
    console.error(`${(problem as Error).message}\n--help says what can be given.`)
    process.exit(2)
  }
}

const COMMENT = /^(?:\/\/[^\n]*\n)+|^\/\*\*?[\s\S]*?\*\//

export function helpOf(source: string, options: ParseArgsConfig['options'] = {}): string {
  const [comment = ''] = COMMENT.exec(source) ?? []
  const lines = comment
    .split('\n')
    .map((line) => line.replace(/^(\/\/| \*\/|\/\*\*| \*) ?/, '').replace(/ ?\*\/$/, ''))
  const given = Object.entries(options).map(([name, option]) =>
    option.type === 'boolean' ? `--${name}` : `--${name} ${option.default ?? '…'}`,
  )
  const known =
    given.length === 0
      ? []
      : ['', 'Options, with what they are otherwise:', ...given.map((one) => `  ${one}`)]
  return [...lines.join('\n').trim().split('\n'), ...known].join('\n')
}
