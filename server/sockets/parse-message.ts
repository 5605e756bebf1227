/** What a client said, read: the border that everything from a socket comes through. */
import type { ToServer } from '#protocol/to-server.ts'
import { isMove, ToServer as Schema } from '#protocol/to-server.ts'

/** What is no message of ours. The answer carries its id all the same, so that its sender knows which one it was. */
export interface Mistake {
  readonly id: number | null
  readonly why: string
}

/** Null for what is not even JSON. */
export function read(text: string): ToServer | Mistake | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  if (isMove(json)) return json
  const message = Schema.safeParse(json)
  if (message.success) return message.data
  const [issue] = message.error.issues
  return { id: idOf(json), why: `${issue.path.join('.') || 'message'}: ${issue.message}` }
}

function idOf(json: unknown): number | null {
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : null
  return Number.isSafeInteger(id) ? (id as number) : null
}
