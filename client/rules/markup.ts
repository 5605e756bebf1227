/** The markup of reference texts: *emphasis*, [S3.2] for another rule, lines, and - for list items. */

export type Span =
  | { readonly type: 'plain' | 'strong'; readonly text: string }
  | { readonly type: 'rule'; readonly id: string }

export interface Line {
  readonly isPoint: boolean
  readonly spans: readonly Span[]
}

const MARK = /\*([^*]+)\*|\[([A-Z]{1,2}\d[\w.-]*)\]/g

export const linesOf = (text: string): Line[] =>
  text.split('\n').map((line) => {
    const isPoint = line.startsWith('- ')
    return { isPoint, spans: spansOf(isPoint ? line.slice(2) : line) }
  })

function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let end = 0
  const plain = (text: string): void => {
    if (text !== '') spans.push({ type: 'plain', text })
  }
  for (const mark of line.matchAll(MARK)) {
    plain(line.slice(end, mark.index))
    spans.push(mark[2] ? { type: 'rule', id: mark[2] } : { type: 'strong', text: mark[1] })
    end = mark.index + mark[0].length
  }
  plain(line.slice(end))
  return spans
}

/** Groups successive list items into one list. */
export function blocksOf(text: string): Line[][] {
  const blocks: Line[][] = []
  for (const line of linesOf(text)) {
    const last = blocks.at(-1)
    if (line.isPoint && last?.[0].isPoint) last.push(line)
    else blocks.push([line])
  }
  return blocks
}

export const rulesIn = (text: string): string[] => [...text.matchAll(MARK)].flatMap(([, , id]) => id ?? [])

export const plainOf = (text: string): string => text.replace(MARK, (_, strong, id) => strong ?? id)
