/** Checks what a client has sent. */
import type { ToServer } from '#protocol/to-server.ts'
import { isMove, ToServer as Schema } from '#protocol/to-server.ts'

/** A malformed message. The refusal carries its id if it has one, so that the client knows which one it was. */
export interface Malformed {
  readonly id: number | null
  readonly why: string
}

/** Null: not a message at all. */
export function parseMessage(json: unknown): ToServer | Malformed | null {
  if (json === null) return null
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
