/** A record out of a file or from the clipboard. */

export interface Imported {
  /** of the file; empty for pasted text */
  readonly name: string
  readonly text: string
}

/** A long evening has some fifty kilobytes; what is much larger is no record. */
export const LARGEST = 1_000_000

export const isTooLarge = (size: number): boolean => size > LARGEST

export async function readFile(file: File): Promise<Imported | null> {
  return isTooLarge(file.size) ? null : { name: file.name, text: tidy(await file.text()) }
}

export const pasted = (text: string): Imported | null =>
  isTooLarge(text.length) ? null : { name: '', text: tidy(text) }

/** Editors and clipboards add marks and line ends of their own, which are no part of a record. */
const tidy = (text: string): string =>
  `${text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .trimEnd()}\n`
