/** gatehouse backup FILE, gatehouse restore FILE: everything a store keeps, in one file. */
import type { Command } from 'commander'
import type { StoreChoice } from './with-store.ts'
import { addStoreFlag, withExistingStore, withStore } from './with-store.ts'

// what the work needs is loaded when there is some: other commands should start quickly
const pieces = () => import('./backup-file.ts')

export function addBackup(program: Command): void {
  addStoreFlag(program.command('backup'))
    .description(
      'write everything to one file: matches, tables, guests, talk. It has hidden cards: keep it safe',
    )
    .argument('<file>', 'where to write it (JSON Lines)')
    .action((file: string, choice: StoreChoice) =>
      withExistingStore(choice, async (store) => {
        const { backUp } = await pieces()
        process.stderr.write(`${await backUp(store, file)} pieces written to ${file}\n`)
      }),
    )
  addStoreFlag(program.command('restore'))
    .description('bring back what a backup has and the store has not')
    .argument('<file>', 'a file that "gatehouse backup" wrote')
    .action((file: string, choice: StoreChoice) =>
      withStore(choice, async (store) => {
        const { bringBack } = await pieces()
        const { created, skipped } = await bringBack(store, file)
        process.stderr.write(`${created} pieces brought back, ${skipped} were there already\n`)
      }),
    )
}
