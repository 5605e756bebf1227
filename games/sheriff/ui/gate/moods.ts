/** How everybody looks. Only what everybody saw decides it, so a face tells nothing that is hidden. */
import type { Seat } from '#engine/seat.ts'
import type { Open } from '#games/sheriff/event.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { offerBefore } from '#games/sheriff/ui/offers/about-bag.ts'
import type { Scene, SceneOf } from '#games/sheriff/ui/scene/scenes.ts'
import type { SheriffPlay } from '#games/sheriff/ui/words.ts'
import type { Mood } from '#ui/art/portraits.ts'
import type { SeenStep } from '#ui/play.ts'

export type Moods = ReadonlyMap<Seat, Mood>

type Watched = Pick<SheriffPlay, 'steps' | 'view' | 'gestures' | 'scene'>

/**
 * After the latest step; a hand on a clasp goes before it, and a bag that is being opened, of which so many
 * cards lie face up, before everything.
 */
export function moodsOf({ steps, view, gestures, scene }: Watched, turned: number): Moods {
  const moods = new Map<Seat, Mood>()
  const { sheriffs, places } = view.table
  const shown = scene?.scene as Scene | undefined
  if (scene && shown?.type === 'opened' && !scene.isRevealed)
    return facesDuring(shown, turned, sheriffs, places.length)
  const step = steps.at(-1)
  if (step) for (const { open } of step.events) feel(moods, step, open, sheriffs)
  for (const { gesture, seat, at } of gestures) {
    if (gesture !== 'clasp' || at === null) continue
    moods.set(at, 'sweat')
    moods.set(seat, 'sly')
  }
  return moods
}

function feel(moods: Map<Seat, Mood>, step: SeenStep<Sheriff>, open: Open, sheriffs: readonly Seat[]): void {
  const guards = (mood: Mood): void => {
    for (const seat of sheriffs) moods.set(seat, mood)
  }
  switch (open.type) {
    case 'bagOpened':
      for (const [seat, mood] of facesAfter(open.honest, open.bag, sheriffs, step.before.table.places.length))
        moods.set(seat, mood)
      break
    case 'bagPassed':
      moods.set(open.bag, 'glee')
      break
    case 'dealStruck':
      guards('sly')
      break
    case 'offersEnded': {
      const [offer] = open.how === 'declined' ? open.offers : []
      const by = offer === undefined ? null : (offerBefore(step, offer)?.by ?? null)
      if (by !== null) moods.set(by, 'glare')
      break
    }
    case 'oilBurnt':
      if (open.target !== null) moods.set(open.target, 'wince')
      break
    case 'roundBegan':
      moods.clear()
  }
}

/** A bag was opened, and everybody saw what was in it. */
export function facesAfter(honest: boolean, bag: Seat, sheriffs: readonly Seat[], seats: number): Moods {
  const moods = new Map<Seat, Mood>()
  for (let i = 0; i < seats; i++) moods.set(i as Seat, honest ? 'calm' : 'gasp')
  for (const seat of sheriffs) moods.set(seat, honest ? 'wince' : 'glee')
  moods.set(bag, honest ? 'glee' : 'wince')
  return moods
}

/** The cards turn one by one; nobody knows more than the cards that lie face up. */
export function facesDuring(
  { seat, kept }: SceneOf<'opened'>,
  turned: number,
  sheriffs: readonly Seat[],
  seats: number,
): Moods {
  if (turned > kept.length) return facesAfter(false, seat, sheriffs, seats)
  return new Map<Seat, Mood>([...sheriffs.map((one): [Seat, Mood] => [one, 'sly']), [seat, 'sweat']])
}
