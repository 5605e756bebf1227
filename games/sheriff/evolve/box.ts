/** What an event does to the box, which nobody may look into. */
import type { Open, Secrets } from '../event.ts'
import type { Box } from '../table.ts'

export function evolveBox(box: Box, open: Open, hidden: Secrets[keyof Secrets] | null): void {
  if (open.type === 'drew') {
    box.drawn += open.count
  } else if (open.type === 'reshuffled') {
    box.deck = (hidden as Secrets['reshuffled']).deck
    box.drawn = 0
  } else if (open.type === 'roundBegan' && hidden !== null) {
    box.deputies = (hidden as Secrets['roundBegan']).deputies
  }
}
