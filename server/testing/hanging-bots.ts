/** A thread of bots in which one, `hang`, never returns. */
import { games } from '#games/index.ts'

const bots = games.sheriff.bots as Record<string, object>
bots.hang = {
  choose(): never {
    for (;;);
  },
}
await import('#server/bots/worker.ts')
