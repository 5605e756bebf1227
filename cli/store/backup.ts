/** gatehouse backup FILE, gatehouse restore FILE: everything in a store, as one file. */
import type { Command } from 'commander'
import type { StoreChoice } from './with-store.ts'
import { addStoreFlag, withExistingStore, withStore } from './with-store.ts'

// loaded only when needed, so that other commands start quickly
const backupFile = () => import('./backup-file.ts')

export function addBackup(program: Command): void {
  addStoreFlag(program.command('backup'))
    .description(
      'write everything to one file: matches, tables, guests, chat. It contains hidden cards: keep it safe',
    )
    .argument('<file>', 'where to write it (JSON Lines)')
    .action((file: string, choice: StoreChoice) =>
      withExistingStore(choice, async (store) => {
        const { backUp } = await backupFile()
        process.stderr.write(`${await backUp(store, file)} items written to ${file}\n`)
      }),
    )
  addStoreFlag(program.command('restore'))
    .description('add what a backup has and the store does not have')
    .argument('<file>', 'a file that "gatehouse backup" wrote')
    .action((file: string, choice: StoreChoice) =>
      withStore(choice, async (store) => {
        const { restore } = await backupFile()
        const { created, skipped } = await restore(store, file)
        process.stderr.write(`${created} items restored, ${skipped} already there\n`)
      }),
    )
}
