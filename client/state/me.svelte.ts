/** This person: a guest with a name and a language. The cookie is out of the page's reach. */

import { http, Refused } from '#client/connection/http.ts'
import type { Language } from '#engine/languages.ts'
import { keep, recallText } from '#ui/settings.ts'
import { choose, firstLanguage, isLanguageChosen, speak } from './language.svelte.ts'

let name = $state(recallText('name') ?? '')
let speaking: Promise<void> = Promise.resolve()

export const me = {
  get name(): string {
    return name
  },
}

function call(wish: string): void {
  name = wish
  keep('name', wish)
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

/** Asks the server who this is, and becomes a guest if it does not know. Throws `Refused`. */
export async function becomeKnown(): Promise<void> {
  const language = firstLanguage()
  const known = await http.me().catch((problem) => {
    if (problem instanceof Refused && problem.code === 'no-identity') return http.becomeGuest({ language })
    throw problem
  })
  call(known.name)
  await speaking
  if (known.language === language) return
  // The choice in this browser goes before the server's.
  if (isLanguageChosen()) void http.change({ language }).catch(() => {})
  else await speak(known.language)
}

export async function rename(wish: string): Promise<void> {
  call((await http.change({ name: wish })).name)
}

export async function changeLanguage(language: Language): Promise<void> {
  await choose(language)
  void http.change({ language }).catch(() => {})
}
