import { messagesIn } from '#ui/words/messages.ts'

export const messages = messagesIn(import.meta.glob('./messages/*.json', { import: 'default' }))
