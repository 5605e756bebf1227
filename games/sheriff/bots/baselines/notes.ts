/** What a baseline remembers: only what it did itself and the table does not keep. */
import type { Memory, Situation } from '#engine/bots/bot.ts'
import type { Seat } from '#engine/seat.ts'
import type { Offer, SeatView, Sheriff } from '#games/sheriff/table.ts'

type Partner = Seat | 'deputies'

interface Notes {
  /** bags loaded in this match */
  bags: number
  /** with whom offers were made in this round: a declined one is gone from the table, and must not be made for ever */
  round: number
  partners: Partner[]
}

const notesOf = ({ notes }: Pick<Situation, 'notes'>): Notes => notes as Notes

function partnerIn({ by, merchant, sheriffs }: Offer): Partner {
  if (by !== merchant) return merchant
  return sheriffs.length > 1 ? 'deputies' : sheriffs[0]
}

function noteOffer(notes: Notes, round: number, offer: Offer): void {
  if (notes.round !== round) notes.partners = []
  notes.round = round
  notes.partners.push(partnerIn(offer))
}

export const memory: Memory<Sheriff> = {
  begin: (): Notes => ({ bags: 0, round: 0, partners: [] }),
  observe(notes, { seat, table }, { open }) {
    if (open.type === 'loaded' && open.seat === seat) notesOf({ notes }).bags++
    if (open.type === 'offered' && open.offer.by === seat) {
      noteOffer(notesOf({ notes }), table.round, open.offer)
    }
  },
}

export const bagsBefore = (mind: Situation): number => notesOf(mind).bags

/** Whether this seat has made an offer to that partner this round, whatever became of it. */
export function hasOffered({ table }: SeatView, mind: Situation, partner: Partner): boolean {
  const { round, partners } = notesOf(mind)
  return round === table.round && partners.includes(partner)
}
