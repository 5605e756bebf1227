/**
 * Every habit player against three masters, four players, with an interval; two friends against two. The same for one
 * of them on other tables: `gatehouse arena --one habit:all-gold --vs maud:master --blocks 150`.
 * `node bench/bots/habits.ts [blocks] [master]`: a block is four matches, so 150 blocks are 600.
 */
import { sheriff } from '#games/sheriff/index.ts'
import { percent, winShare } from './contest.ts'

const [blocks = '150', name = 'maud:master', only = ''] = process.argv.slice(2)
const master = sheriff.bots[name]

for (const habit of Object.keys(sheriff.bots).filter(
  (bot) => bot.startsWith('habit:') && bot.includes(only),
)) {
  const one = sheriff.bots[habit]
  const share = (table: (typeof one)[]) => percent(winShare(one, () => table, Number(blocks), 31_000))
  console.log(habit.padEnd(20), share([master, master, master]))
  if (habit === 'habit:friend') console.log('two friends, each'.padEnd(20), share([one, master, master]))
}
