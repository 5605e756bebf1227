import type { Translate } from '#ui/play.ts'
import type { Words } from '#ui/words/words.ts'
import { current, t } from './language.svelte.ts'
import { keys } from './letter-keys.svelte.ts'

/** A match, played or shown, speaks the visitor's language and tells of keys if they are wanted. */
export abstract class Spoken {
  get keys(): boolean {
    return keys.wanted
  }
  get t(): Translate {
    // read here, so that whoever asks for it is told when the language changes
    void current.words
    return t
  }
  get words(): Words {
    return current.words
  }
}
