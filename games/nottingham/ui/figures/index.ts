/** NS1. The figures that nobody has published, to show and to change. */
import type { FiguresUi } from '#ui/figures.ts'
import { messagesIn } from '#ui/words/messages.ts'
import Form from './Form.svelte'
import Shown from './Shown.svelte'

export const figures: FiguresUi = {
  messages: messagesIn(import.meta.glob('./messages/*.json', { import: 'default' })),
  Form,
  Shown,
}
