/** To the clipboard, with a word about it. Where the page may not, the person gets the text to copy by hand. */
import { toasts } from '../../kit/parts/toasts.svelte.ts'
import { t } from '../state/language.svelte.ts'

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.show(t('table.share.copied'))
  } catch {
    toasts.show(text)
  }
}
