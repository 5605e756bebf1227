/** The players of a table by seat, with the names and faces to show. */
import { distinctFaces } from '#client/state/faces.ts'
import { seatAt } from '#engine/seat.ts'
import { distinctName } from '#protocol/names.ts'
import type { Sitter, TableView } from '#protocol/table.ts'
import type { SeatedPlayer } from '#ui/play.ts'
import type { Words } from '#ui/words/words.ts'

export function botName(game: string, bot: string, words: Words): string {
  const [persona] = bot.split(':')
  const key = `${game}.bot.${persona}`
  if (words.has(key)) return words.t(key)
  const other = `${game}.bot.other`
  return words.has(other) ? words.t(other) : persona
}

export function botStrength(game: string, bot: string, words: Words): string | null {
  const [, strength] = bot.split(':')
  const key = `${game}.strength.${strength}`
  return strength !== undefined && words.has(key) ? words.t(key) : null
}

/** Bots of the same name are numbered, also if a person has it. */
export function seatedPlayers(table: TableView, present: readonly number[], words: Words): SeatedPlayer[] {
  const taken = table.seats.flatMap((sitter) => (sitter.kind === 'person' ? [sitter.name] : []))
  const numbered = (wanted: string): string => {
    const name = distinctName(wanted, taken)
    taken.push(name)
    return name
  }
  const faces = facesOf(table)
  return table.seats.map((sitter, index) => {
    const seat = seatAt(index)
    if (sitter.kind === 'person') {
      const { name, standIn, marked } = sitter
      return {
        seat,
        name,
        bot: standIn?.bot ?? null,
        standIn: standIn !== null,
        marked,
        face: faces[index],
        present: present.includes(index),
      }
    }
    if (sitter.kind === 'bot') {
      const name = numbered(botName(table.plan.game, sitter.bot, words))
      return { seat, name, bot: sitter.bot, standIn: false, face: faces[index], present: true }
    }
    return { seat, name: '', bot: null, standIn: false, present: false }
  })
}

/** Bots come first: whoever is called Maud looks like Maud. */
function facesOf({ seats }: TableView): string[] {
  const bots = seats.flatMap((sitter, seat) => (sitter.kind === 'bot' ? [seat] : []))
  const people = seats.flatMap((sitter, seat) => (sitter.kind === 'bot' ? [] : [seat]))
  const order = [...bots, ...people]
  const faces = distinctFaces(order.map((seat) => wishOf(seats[seat])))
  return seats.map((_, seat) => faces[order.indexOf(seat)])
}

function wishOf(sitter: Sitter): string | null {
  if (sitter.kind === 'bot') return sitter.bot.split(':')[0]
  return sitter.kind === 'person' ? sitter.face : null
}
