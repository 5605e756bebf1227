/** Finds words by their beginning, ignoring accents, and says which letters to highlight. */

const WORD = /[\p{L}\p{N}]+(?:[’'.-][\p{L}\p{N}]+)*/gu
/** Letters that Unicode does not split into a letter and an accent. */
const ALIKE: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', đ: 'd', ø: 'o', ґ: 'г' }

/** Without capitals, accents and apostrophes. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .replace(/[łßđøґ]/g, (letter) => ALIKE[letter])

export const wordsIn = (text: string): string[] => (text.match(WORD) ?? []).map(fold)

/** Every search word begins one of these words. */
export const isFound = (terms: readonly string[], words: readonly string[]): boolean =>
  terms.every((term) => words.some((word) => word.startsWith(term)))

interface Piece {
  readonly text: string
  readonly isHit: boolean
}

/** The text in pieces: found beginnings of words, and the rest. */
export function piecesOf(text: string, terms: readonly string[]): Piece[] {
  if (terms.length === 0) return [{ text, isHit: false }]
  const pieces: Piece[] = []
  let end = 0
  const push = (to: number, isHit: boolean): void => {
    if (to > end) pieces.push({ text: text.slice(end, to), isHit })
    end = to
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word)
    const longest = terms
      .filter((term) => folded.startsWith(term))
      .reduce((n, { length }) => Math.max(n, length), 0)
    if (longest === 0) continue
    push(index, false)
    push(index + lettersFor(word, longest), true)
  }
  push(text.length, false)
  return pieces
}

/** How many letters of the word make this many folded ones. */
function lettersFor(word: string, folded: number): number {
  let letters = 0
  while (letters < word.length && fold(word.slice(0, letters)).length < folded) letters++
  return letters
}
