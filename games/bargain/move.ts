/** Every move there is, as the record names them. */

export type Move =
  | { readonly type: 'load'; readonly items: number }
  | { readonly type: 'offer'; readonly bribe: number }
  | { readonly type: 'answer'; readonly accept: boolean }

export type MoveOf<T extends Move['type']> = Extract<Move, { type: T }>
