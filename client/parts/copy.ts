/** Copies to the clipboard and says so. Where the browser refuses, shows the text to copy by hand. */

import { t } from '#client/state/language.svelte.ts'
import { toasts } from '#ui/parts/toasts.svelte.ts'

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.show(t('table.share.copied'))
  } catch {
    toasts.show(text)
  }
}
