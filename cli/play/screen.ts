/** Text on a terminal: wrapped to its width, coloured only where a terminal shows it. */
import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

const NARROWEST = 40
const WIDEST = 100

// styleText leaves a text alone where colours are not wanted: no terminal, or NO_COLOR
const styled = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout })

/** Text to type stands between backticks and is never broken over lines. */
const CODE = /`([^`]*)`/g
const GLUE = '\u00a0'
const glued = (line: string): string => line.replace(CODE, (code) => code.replaceAll(' ', GLUE))
const unglued = (line: string): string =>
  line.replaceAll(GLUE, ' ').replace(CODE, (code, typed: string) => {
    const coloured = styled('cyan', typed)
    return coloured === typed ? code : coloured
  })

/** Lines that are too long go on a little to the right of where they began. */
export function wrapped(line: string, width: number): string[] {
  const indent = /^ */.exec(line)?.[0] ?? ''
  const lines: string[] = []
  let rest = glued(line)
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width)
    const end = space > indent.length + 2 ? space : width
    lines.push(rest.slice(0, end))
    rest = `${indent}  ${rest.slice(end).trimStart()}`
  }
  return [...lines, rest]
}

export class Screen {
  get #width(): number {
    return Math.min(WIDEST, Math.max(NARROWEST, process.stdout.columns ?? 80))
  }

  #write(text: string, style: Style | null, margin: string): void {
    for (const line of text.split('\n').flatMap((one) => wrapped(one, this.#width - margin.length))) {
      const readable = unglued(line)
      process.stdout.write(`${styled('dim', margin)}${style === null ? readable : styled(style, readable)}\n`)
    }
  }

  say(text: string): void {
    this.#write(text, null, '')
  }

  /** The story: headings stand at the margin. */
  tell(text: string): void {
    for (const line of text.split('\n')) this.#write(line, /^\S/.test(line) ? 'bold' : null, '')
  }

  /** A picture has a bar at its left. */
  show(lines: readonly string[]): void {
    process.stdout.write('\n')
    for (const line of lines) this.#write(line, null, '│ ')
  }

  ask(question: string): void {
    this.#write(question, 'bold', '')
  }

  object(why: string): void {
    this.#write(why, 'yellow', '')
  }

  remark(text: string): void {
    this.#write(text, 'dim', '')
  }
}
