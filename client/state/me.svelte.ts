/** Who this is: a guest with a name and a language, remembered by a cookie the page never sees. */

import type { Language } from '../../kit/words/words.ts'
import { http, Refused } from '../wire/http.ts'
import { choose, current, firstLanguage, isLanguageChosen, speak } from './language.svelte.ts'

let name = $state('')

export const me = {
  get name(): string {
    return name
  },
}

/** Once, before anything is asked of the server. */
export async function arrive(): Promise<void> {
  const language = firstLanguage()
  const guest = http.me().catch((problem) => {
    if (problem instanceof Refused && problem.code === 'no-identity') return http.becomeGuest({ language })
    throw problem
  })
  const [known] = await Promise.all([guest, speak(language)])
  name = known.name
  if (known.language === current.words.language) return
  // The choice made in this browser goes before what the server remembers.
  if (isLanguageChosen()) void http.change({ language: current.words.language }).catch(() => {})
  else await speak(known.language)
}

export async function rename(wish: string): Promise<void> {
  name = (await http.change({ name: wish })).name
}

export async function changeLanguage(language: Language): Promise<void> {
  await choose(language)
  void http.change({ language }).catch(() => {})
}
