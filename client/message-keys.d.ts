import type account from './account/messages/en.json'
import type admin from './admin/messages/en.json'
import type advice from './advice/messages/en.json'
import type big from './big/messages/en.json'
import type daily from './daily/messages/en.json'
import type figures from './figures/messages/en.json'
import type leaderboard from './leaderboard/messages/en.json'
import type learn from './learn/messages/en.json'
import type shell from './messages/en.json'
import type notify from './notify/messages/en.json'
import type offline from './offline/messages/en.json'
import type profile from './profile/messages/en.json'
import type queue from './queue/messages/en.json'
import type replay from './replay/messages/en.json'
import type report from './report/messages/en.json'
import type rules from './rules/messages/en.json'
import type safety from './safety/messages/en.json'
import type voice from './voice/messages/en.json'

type Keys = typeof shell &
  typeof account &
  typeof admin &
  typeof advice &
  typeof big &
  typeof daily &
  typeof figures &
  typeof leaderboard &
  typeof learn &
  typeof notify &
  typeof offline &
  typeof profile &
  typeof queue &
  typeof replay &
  typeof report &
  typeof rules &
  typeof safety &
  typeof voice

declare module '#ui/words/words.ts' {
  interface MessageKeys extends Keys {}
}
