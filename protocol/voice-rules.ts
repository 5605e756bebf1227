/** What a host decides about voice at a table. */
import { z } from 'zod'

const LONGEST_LINK = 300

export const VoiceRules = z.object({
  on: z.boolean(),
  listeners: z.boolean().describe('people who watch may listen'),
  link: z.string().nullable().describe("address of the group's own call"),
})
export type VoiceRules = z.infer<typeof VoiceRules>

/** An https address without a name or a password in it. */
function isCallLink(text: string): boolean {
  const url = URL.parse(text)
  return (
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.href.length <= LONGEST_LINK
  )
}

/** For the host's action. */
export const WantedVoiceRules = z.strictObject({
  action: z.literal('voice'),
  on: z.boolean().optional(),
  listeners: z.boolean().optional(),
  link: z
    .string()
    .max(LONGEST_LINK)
    .refine(isCallLink, 'an address that begins with https://')
    .nullable()
    .optional(),
})
