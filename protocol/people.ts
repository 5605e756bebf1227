/** Profiles and leaderboards: bodies of HTTP requests and responses. */
import { z } from 'zod'

const address = z.string().describe('the address of a profile; it says nothing about the person')

export const ProfileAddress = z.object({
  id: address.nullable().describe('null: they have none, or hide it'),
})
export type ProfileAddress = z.infer<typeof ProfileAddress>

export const Reliability = z.object({
  finished: z.int(),
  played: z.int().describe('matches with strangers, without those left with everyone’s consent'),
})

export const ShownRating = z.object({
  season: z.string().describe('a quarter of a year: `2026-4`'),
  points: z.int().nullable().describe('null: too few matches of this season'),
  matches: z.int().describe('rated ones of this season'),
  needed: z.int().describe('matches after which the points are shown'),
})

export const ProfileGame = z.object({
  game: z.string(),
  matches: z.int(),
  places: z.array(z.object({ place: z.int(), count: z.int() })),
  rating: ShownRating.nullable().describe('null: hidden'),
  lies: z
    .array(z.object({ what: z.string(), told: z.int(), caught: z.int() }))
    .describe('the lies they told most often, in the newest matches; `what` is a message of the game'),
})

/** What somebody has done in matches with strangers. Matches among friends stay among friends. */
export const Profile = z.object({
  id: address,
  name: z.string(),
  face: z.string().nullable(),
  reliability: Reliability.nullable().describe('null: too few matches to say'),
  games: z.array(ProfileGame),
  own: z
    .object({ isShown: z.boolean(), isRated: z.boolean() })
    .nullable()
    .describe('your own profile: whether others see it, and whether your rating is shown'),
})
export type Profile = z.infer<typeof Profile>
export type ProfileGame = z.infer<typeof ProfileGame>

export const ProfileChange = z.strictObject({
  isShown: z.boolean().optional().describe('whether others see your profile'),
  isRated: z.boolean().optional().describe('whether your rating is shown, there and on leaderboards'),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const ProfileMatches = z.object({
  matches: z.array(
    z.object({
      match: z.string().describe('its record can be read by everybody'),
      game: z.string(),
      ended: z.number(),
      place: z.int(),
      players: z.int(),
    }),
  ),
  next: z.int().nullable().describe('`before` of the next page; null: there is none'),
})
export type ProfileMatches = z.infer<typeof ProfileMatches>

export const Leaderboard = z.object({
  game: z.string(),
  season: z.string(),
  seasons: z.array(z.string()).describe('newest first'),
  needed: z.int().describe('rated matches of the season after which somebody is listed'),
  page: z.int(),
  pages: z.int(),
  people: z.array(
    z.object({
      place: z.int(),
      id: address,
      name: z.string(),
      face: z.string().nullable(),
      points: z.int(),
      matches: z.int(),
      isYou: z.boolean(),
    }),
  ),
  bots: z
    .array(z.object({ bot: z.string(), points: z.int(), matches: z.int() }))
    .describe(
      'the bots with ratings between those of this page: what people are measured by; the best first',
    ),
})
export type Leaderboard = z.infer<typeof Leaderboard>
