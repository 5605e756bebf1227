/**
 * Every habit player against three masters, four players, with an interval; two friends against two. The same for one
 * of them on other tables: `gatehouse arena --one habit:all-gold --vs maud:master --blocks 150`.
 * `node bench/bots/habits.ts [blocks] [master]`: a block is four matches, so 150 blocks are 600.
 */
import { sheriff } from '#games/sheriff/index.ts'
import { Arena, percent } from './league/arena.ts'

const [blocks = '150', master = 'maud:master', only = ''] = process.argv.slice(2)
const habits = Object.keys(sheriff.bots).filter((bot) => bot.startsWith('habit:') && bot.includes(only))
const arena = new Arena()
const share = async (one: string, table: readonly string[]): Promise<string> =>
  percent(await arena.measure({ one, tables: [table], matches: 4 * Number(blocks), seed: 31_000 }))

for (const habit of habits) {
  console.log(habit.padEnd(20), await share(habit, [master, master, master]))
  if (habit === 'habit:friend')
    console.log('two friends, each'.padEnd(20), await share(habit, [habit, master, master]))
}
await arena.close()
