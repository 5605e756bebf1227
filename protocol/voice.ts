/** Messages about voice: who talks with whom, and what browsers tell each other to connect. Sound never comes here. */
import { z } from 'zod'
import { seat } from './table.ts'

/** The longest description of a connection that one browser sends another. */
export const MAX_SDP = 6_000
const MAX_CANDIDATES = 20

/** names a page that has joined, or a connection: drawn anew for each */
export const peer = z.string().regex(/^[0-9a-z]{16}$/)

/** what these texts consist of by their standards */
const printable = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[ -~\r\n]*$/)

const description = z.strictObject({ type: z.enum(['offer', 'answer']), sdp: printable(MAX_SDP) })
const candidate = z.strictObject({
  candidate: printable(400),
  sdpMid: printable(16).nullable(),
  sdpMLineIndex: z.int().min(0).max(16).nullable(),
  usernameFragment: printable(256).nullable(),
})

/**
 * What RTCPeerConnection gives and takes. The description comes before the candidates. Without both of them it asks for a
 * new connection in place of this one.
 */
const signal = {
  /** drawn for each connection by the one who begins it; null: there is none yet */
  connection: peer.nullable(),
  description: description.optional(),
  candidates: z.array(candidate).max(MAX_CANDIDATES).optional(),
}

export const VoiceToServer = [
  /** joins, or says after a break that one is still there; the answer has fresh passwords for the relay */
  z.strictObject({
    type: z.literal('voice.join'),
    id: z
      .int()
      .min(0)
      .max(2 ** 31),
    peer,
  }),
  z.strictObject({ type: z.literal('voice.leave') }),
  /** what others see of it; a muted microphone sends nothing */
  z.strictObject({ type: z.literal('voice.state'), muted: z.boolean(), camera: z.boolean() }),
  z.strictObject({ type: z.literal('voice.signal'), to: peer, ...signal }),
  /** wants to talk with this one in private; it begins when both want it, and null ends it */
  z.strictObject({ type: z.literal('voice.aside'), with: peer.nullable() }),
] as const

export const Speaker = z.object({
  peer,
  /** null: somebody who watches, and only listens */
  seat: seat.nullable(),
  /** names this person in the host’s actions */
  id: z.string(),
  name: z.string(),
  muted: z.boolean(),
  camera: z.boolean(),
  /** with whom this one wants to talk in private; two who name each other do */
  aside: peer.nullable(),
})
export type Speaker = z.infer<typeof Speaker>

export const VoiceSignal = z.object({ type: z.literal('voice.signal'), from: peer, ...signal })

export const VoiceToClient = [
  /** everybody who has joined; sent to the whole table */
  z.object({ type: z.literal('voice.people'), people: z.array(Speaker) }),
  z.object({
    type: z.literal('voice.joined'),
    peer,
    /** as RTCPeerConnection takes them; without a `turn:` address some people may not be reached */
    servers: z.array(
      z.object({
        urls: z.array(z.string()),
        username: z.string().optional(),
        credential: z.string().optional(),
      }),
    ),
    /** only through the relay, so that nobody learns another's address */
    relay: z.boolean(),
  }),
  VoiceSignal,
] as const
