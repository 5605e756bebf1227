/** Keys of this table, for the help that ? opens. */
export const keys = [
  ['1–9', 'sheriff.keys.card'],
  ['H', 'keyboard.hand'],
  ['G', 'keyboard.gate'],
  ['N', 'sheriff.keys.stands'],
  ['L', 'keyboard.log'],
  ['O', 'sheriff.offer.new'],
  ['Esc', 'sheriff.keys.skip'],
] as const
