/** The fenced code blocks of a page. */

export interface Block {
  readonly language: string
  /** the file it shows, where the fence names one: ```ts games/spoof/move.ts */
  readonly path: string | null
  readonly text: string
  /** number of its first line */
  readonly line: number
}

export function blocksOf(page: string): Block[] {
  const blocks: Block[] = []
  const lines = page.split('\n')
  for (let i = 0; i < lines.length; i++) {
    const fence = /^```(\S*)(?: (\S+))?/.exec(lines[i])
    if (fence === null) continue
    const end = lines.indexOf('```', i + 1)
    if (end < 0) throw new Error(`line ${i + 1}: this block has no end`)
    const [, language, path = null] = fence
    blocks.push({ language, path, text: `${lines.slice(i + 1, end).join('\n')}\n`, line: i + 2 })
    i = end
  }
  return blocks
}

const COMMENT = /(^|\s)#\s.*$/

/** Languages of blocks with commands; in `cron` a time stands before each. */
export const SHELL = ['sh', 'cron']
const TIME = /^(\S+ ){5}(?=\S)/

/** The commands of all shell blocks, without comments; a backslash at the end of a line continues it. */
export function commandsOf(page: string): string[] {
  const shell = blocksOf(page).filter(({ language }) => SHELL.includes(language))
  return shell.flatMap(({ language, text }) =>
    text
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => line.replace(COMMENT, '').trim())
      .map((line) => (language === 'cron' ? line.replace(TIME, '') : line))
      .filter((line) => line !== ''),
  )
}
