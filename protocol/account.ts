/** Bodies of requests about what makes a guest last: passkeys, codes, further devices. */
import { z } from 'zod'
import { personName } from './table.ts'

export const Account = z.object({
  name: z.string(),
  marked: z.boolean().describe('the name is yours: others who take one like it are shown without the mark'),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created: z.number(), used: z.number() })),
  codes: z.int().describe('recovery codes that can still be used'),
  devices: z.int().describe('devices where you are signed in, with this one'),
})
export type Account = z.infer<typeof Account>

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .max(most)

/** What the browser makes of a passkey; the library checks it. Unknown fields are dropped. */
const answered = <R extends z.ZodType>(response: R) =>
  z.object({
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}).default({}),
    response,
  })

export const NewPasskey = z.strictObject({
  name: personName.describe('how you tell it from others'),
  response: answered(
    z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(8_000),
      transports: z
        .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
        .max(10)
        .catch([]),
    }),
  ),
})

/** `bring`: what was played in this browser so far becomes part of the guest one signs in as. */
const bring = z
  .boolean()
  .default(true)
  .describe(
    'whether what this browser has played so far comes along: then the two guests become one for good',
  )

export const SignIn = z.strictObject({
  bring,
  response: answered(
    z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(2_000),
    }),
  ),
})
export type SignIn = z.input<typeof SignIn>

export const Recovery = z.strictObject({ bring, code: z.string().max(60) })
export const Codes = z.object({ codes: z.array(z.string()) })

const secret = z.string().regex(/^[\w-]{43}$/)

export const Link = z.object({ secret, expires: z.number() })
export type Link = z.infer<typeof Link>
export const LinkAsked = z.strictObject({ secret })
export const LinkAsking = z.object({
  claim: secret,
  number: z.string().describe('both devices show it'),
  name: z.string().describe('as whom the device signs in'),
})
export type LinkAsking = z.infer<typeof LinkAsking>
export const LinkClaim = z.strictObject({ bring, claim: secret })
export const LinkAnswer = z.strictObject({
  number: z.string().regex(/^\d{4}$/),
  answer: z.enum(['grant', 'refuse']),
})
export const Numbers = z.object({ numbers: z.array(z.string()).describe('of devices that ask') })
export const Waiting = z.object({ waiting: z.literal(true) })

/** What the browser is asked to do; its form is the standard’s (`PublicKeyCredential…OptionsJSON`). */
export const Ceremony = z.looseObject({ challenge: z.string() })
