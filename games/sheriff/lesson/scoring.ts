/** After the last round: what counts. */
import type { Chapter } from '../../../kit/lesson.ts'
import type { Sheriff } from '../table.ts'

export const scoring: Chapter<Sheriff> = {
  title: 'sheriff.lesson.scoring',
  moments: [
    { words: 'sheriff.lesson.scoring.goods', point: '.finish .stands > :first-child', isFinal: true },
    { words: 'sheriff.lesson.scoring.crowns', point: '.finish .crown', isFinal: true },
  ],
}
