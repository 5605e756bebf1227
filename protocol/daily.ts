/** What clients read of daily deals. */
import { z } from 'zod'
import { Plan } from './table.ts'

export const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .describe('in UTC')

const score = z.int()
const marks = z
  .array(z.string())
  .describe('what happened to the person in each round, in words of the game; nothing in it tells a card')

export const DailyPlace = z.object({
  rank: z.int().min(1).describe('1 + how many ranked results with the same cards are better'),
  of: z.int().min(0).describe('how many ranked results there are with the same cards'),
  better: z.int().min(0).max(100).describe('percent of the others’ ranked results that are worse'),
  ranked: z.boolean().describe('whether this result is one of them'),
})
export type DailyPlace = z.infer<typeof DailyPlace>

/** Somebody's own deal of one day. */
export const MyDaily = z.object({
  variant: z.int().min(0),
  table: z.string().describe('opens it'),
  match: z.string().describe('its record can be read when the day is over'),
  missed: z.boolean().describe('the day was over before the match'),
  result: z
    .object({
      score,
      place: z.int().describe('at the table, among four'),
      marks,
      standing: DailyPlace,
      master: z
        .object({ score, marks })
        .nullable()
        .describe('what a master made of the same cards; null: it is being played'),
    })
    .nullable(),
})
export type MyDaily = z.infer<typeof MyDaily>

const dealt = {
  day,
  commitment: z.string().describe('SHA-256 of the secret of the day, which all its seeds have'),
  variants: z.int(),
  plan: Plan,
  bots: z.array(z.string()).describe('in the seats after the person’s'),
  you: MyDaily.nullable().describe('null: not played'),
}

/** The deal of today. */
export const DailyToday = z.object({
  ...dealt,
  ends: z.number().describe('when the day is over'),
  best: z
    .array(z.object({ name: z.string(), score, marks, you: z.boolean() }))
    .describe('the best ranked results with your cards; empty until you have played'),
})
export type DailyToday = z.infer<typeof DailyToday>

/** The deal of a day that is over. */
export const DailyPast = z.object({
  ...dealt,
  secret: z.string().describe('a seed is `daily/1:<day>:<variant>:<secret>`'),
  masters: z.array(z.object({ variant: z.int(), score, marks })),
})
export type DailyPast = z.infer<typeof DailyPast>

export const StartedDaily = z.object({ table: z.string().describe('opens it') })
export type StartedDaily = z.infer<typeof StartedDaily>
