import { harmless } from '#cli/harmless.ts'

/** What is typed without the characters that would steer a terminal. */
export const clean = (typed: string): string => harmless(typed, ' ').trim()

/** Escapes in JSON become characters only when it is read. */
export const cleanJson = (typed: string): unknown =>
  JSON.parse(typed, (_, value: unknown) => (typeof value === 'string' ? clean(value) : value))
