/** Every event there is. Each field of an open part is a publication. */
import type { Settlement } from './table.ts'

export type Open =
  | { readonly type: 'loaded' }
  | { readonly type: 'offered'; readonly bribe: number }
  | { readonly type: 'answered'; readonly accept: boolean }
  | { readonly type: 'settled'; readonly settlement: Settlement }

export type OpenOf<T extends Open['type']> = Extract<Open, { type: T }>

/** B5. What the smuggler alone is told of `loaded`. */
export interface Hidden {
  readonly items: number
}
