/** After the last round: what counts. */

import type { Sheriff } from '#games/sheriff/table.ts'
import type { Chapter } from '#ui/lesson.ts'

export const scoring: Chapter<Sheriff> = {
  title: 'sheriff.lesson.scoring',
  moments: [
    { words: 'sheriff.lesson.scoring.goods', point: '.finish [data-place="0"] .coins', isFinal: true },
    { words: 'sheriff.lesson.scoring.crowns', point: '.finish .crowns > :first-child', isFinal: true },
  ],
}
