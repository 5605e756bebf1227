import type lesson from '#games/nottingham/lesson/messages/en.json'
import type figures from './figures/messages/en.json'
import type introduction from './messages/introduction/en.json'
import type table from './messages/table/en.json'

import type replay from './replay/messages/en.json'
import type report from './report/messages/en.json'
import type spoken from './spoken/messages/en.json'

type Keys = typeof introduction &
  typeof figures &
  typeof table &
  typeof lesson &
  typeof replay &
  typeof report &
  typeof spoken

declare module '#ui/words/words.ts' {
  interface MessageKeys extends Keys {}
}
