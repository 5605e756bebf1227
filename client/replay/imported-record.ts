/** A record from a file or the clipboard. The last one stays in the tab; it never leaves this browser. */
import { read, tab, write } from '#ui/table/storage.ts'

export interface Imported {
  /** of the file; empty for pasted text */
  readonly name: string
  readonly text: string
}

/** A long match has about 50 kB; a much larger file is not a record. */
const LARGEST = 1_000_000

const isTooLarge = (size: number): boolean => size > LARGEST

export async function readFile(file: File): Promise<Imported | null> {
  return isTooLarge(file.size) ? null : { name: file.name, text: tidy(await file.text()) }
}

export const pasted = (text: string): Imported | null =>
  isTooLarge(text.length) ? null : { name: '', text: tidy(text) }

/** Without the byte order mark and line ends that editors and clipboards add. */
const tidy = (text: string): string =>
  `${text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .trimEnd()}\n`

const KEY = 'replay'

export const storeRecord = (record: Imported): void => write(tab, KEY, record)

export function storedRecord(): Imported | null {
  const stored = read<Partial<Imported>>(tab, KEY)
  return typeof stored?.text === 'string' && typeof stored.name === 'string' ? (stored as Imported) : null
}

export const forgetRecord = (): void => write(tab, KEY, null)
