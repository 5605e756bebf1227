/** This person: a guest with a name, a portrait and a language. The cookie is out of the page's reach. */

import { http, Refused } from '#client/connection/http.ts'
import type { Language } from '#engine/languages.ts'
import type { Me } from '#protocol/http.ts'
import { keep, recall, recallText } from '#ui/settings.ts'
import { FACES } from './faces.ts'
import { choose, firstLanguage, isLanguageChosen, speak } from './language.svelte.ts'

type Face = (typeof FACES)[number]

let name = $state(recallText('name') ?? '')
let face = $state(recall('face', FACES, FACES[Math.floor(Math.random() * FACES.length)]))
let marked = $state(false)
let isFaceChosen = recallText('face') !== null
let speaking: Promise<void> = Promise.resolve()

export const me = {
  get name(): string {
    return name
  },
  get face(): Face {
    return face
  },
  /** the name is theirs */
  get marked(): boolean {
    return marked
  },
}

function call(wish: string): void {
  name = wish
  keep('name', wish)
}

/** The choice in this browser goes before the server's. */
function bePortrayed(known: string | undefined): void {
  const found = FACES.find((one) => one === known)
  if (!isFaceChosen && found !== undefined) face = found
  else if (known !== face) void http.change({ face }).catch(() => {})
}

/** Before anything shows. Only a new visitor waits for the server, and only if it can be reached. */
export async function arrive(): Promise<void> {
  speaking = speak(firstLanguage())
  const guest = becomeKnown()
  guest.catch(() => {})
  await speaking
  if (name !== '') return
  await guest.catch((problem) => {
    if (!(problem instanceof Refused && problem.code === 'unreached')) throw problem
  })
}

let asking: Promise<void> | null = null

/** As soon as the server knows who this is. */
export const whenKnown = (): Promise<void> => asking ?? becomeKnown()

/** Asks the server who this is. */
export function becomeKnown(): Promise<void> {
  asking = introduceMyself()
  asking.catch(() => (asking = null))
  return asking
}

/**
 * Becomes a guest, under the name that this browser remembers. Whoever has a cookie stays who they are, whatever is sent.
 * Throws `Refused`.
 */
async function introduceMyself(): Promise<void> {
  const language = firstLanguage()
  const known = await http.becomeGuest({ language, face, ...(name !== '' && { name }) })
  call(known.name)
  learnMark(known.marked)
  bePortrayed(known.face)
  await speaking
  if (known.language === language) return
  // The choice in this browser goes before the server's.
  if (isLanguageChosen()) void http.change({ language }).catch(() => {})
  else await speak(known.language)
}

export async function rename(wish: string): Promise<void> {
  const now = await http.change({ name: wish })
  call(now.name)
  learnMark(now.marked)
}

export function learnMark(known = false): void {
  marked = known
}

/** This browser has signed in as somebody: their name, portrait and language are here too. */
export async function become(known: Me): Promise<void> {
  call(known.name)
  learnMark(known.marked)
  const found = FACES.find((one) => one === known.face)
  if (found !== undefined) {
    face = found
    isFaceChosen = true
    keep('face', found)
  } else bePortrayed(known.face)
  if (known.language !== firstLanguage()) await choose(known.language)
}

/** Shown at once; without a server it is told with the next visit. */
export function changeFace(wish: Face): void {
  face = wish
  isFaceChosen = true
  keep('face', wish)
  void http.change({ face }).catch(() => {})
}

export async function changeLanguage(language: Language): Promise<void> {
  await choose(language)
  void http.change({ language }).catch(() => {})
}
