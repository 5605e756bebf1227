/** gatehouse admin: reports, bans, mutes, announcements and maintenance, for those who run the server. */
import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import type { AdminAction, Target } from '#protocol/admin.ts'
import type { Report } from '#server/store/safety.ts'
import type { Store } from '#server/store/store.ts'
import { printable, printableAll } from './printable.ts'
import type { StoreChoice } from './store/with-store.ts'
import { addStoreFlag, StoreError, withExistingStore } from './store/with-store.ts'

const MINUTES = { m: 1, h: 60, d: 24 * 60, w: 7 * 24 * 60 } as const
const MOST = 200
const KINDS = ['guest', 'passkey', 'addresses'] as const

interface Lasting extends StoreChoice {
  readonly for?: number | null
}
interface Reasoned extends Lasting {
  readonly reason: string
}
interface Texts {
  readonly text: Partial<Record<Language, string>>
}

export function addAdmin(program: Command): void {
  const admin = program
    .command('admin')
    .description('reports, bans, announcements: what those who run the server do (docs/moderation.md)')
  addReading(admin)
  addSanctions(admin)
  addNotices(admin)
}

function addReading(admin: Command): void {
  addStoreFlag(admin.command('reports'))
    .description('list open reports, newest first')
    .option('--all', 'closed ones too')
    .action((choice: StoreChoice & { readonly all?: true }) =>
      withExistingStore(choice, async (store) => {
        for (const report of await store.reports(choice.all ? 'all' : 'open', MOST)) print(summary(report))
      }),
    )
  addStoreFlag(admin.command('report'))
    .description('show a report with what was said, and which match it was')
    .argument('<id>')
    .action((id: string, choice: StoreChoice) =>
      withExistingStore(choice, async (store) => show(await reportOf(store, id))),
    )
  addStoreFlag(admin.command('close'))
    .description('close a report')
    .argument('<report>')
    .option('--note <text>', 'what was done, for those who run the server', '')
    .action((report: string, { note, ...choice }: StoreChoice & { readonly note: string }) =>
      act(choice, { action: 'close-report', report, note }),
    )
  addStoreFlag(admin.command('log'))
    .description('show what those who run the server have done, newest first')
    .action((choice: StoreChoice) =>
      withExistingStore(choice, async (store) => {
        for (const { number, at, by, action, done } of await store.actions(MOST))
          print(`${number} ${when(at)} ${by}${done ? '' : ' (not finished)'}: ${JSON.stringify(action)}`)
      }),
    )
  admin
    .command('retention')
    .description('show after how many days what is deleted')
    .action(async () => {
      const { readConfig } = await import('#server/config.ts')
      const config = readConfig(process.env)
      if ('problems' in config) {
        process.stderr.write(`error: ${config.problems.join(' ')}\n`)
        process.exitCode = 1
        return
      }
      for (const [what, days] of Object.entries(config.keep))
        print(`${what}: ${days === 0 ? 'never deleted' : `${days} days`}`)
    })
}

const reasoned = (command: Command): Command =>
  addStoreFlag(command)
    .requiredOption('--reason <text>', 'the person concerned reads it')
    .option('--for <time>', 'how long, such as 30m, 12h, 7d or 4w (without it: until it is lifted)', duration)

function addSanctions(admin: Command): void {
  reasoned(admin.command('ban'))
    .description('keep a guest, the holder of a passkey, or a range of addresses out')
    .argument('<kind>', KINDS.join(', '), kind)
    .argument('<id>', 'of the guest or passkey, or a range such as 192.0.2.0/24')
    .action((of: Target['kind'], id: string, { reason, for: lasts = null, ...choice }: Reasoned) =>
      act(choice, { action: 'ban', target: { kind: of, id }, reason, lasts }),
    )
  reasoned(admin.command('mute'))
    .description('let a guest play, but not talk')
    .argument('<guest>')
    .action((id: string, { reason, for: lasts = null, ...choice }: Reasoned) =>
      act(choice, { action: 'mute', target: { kind: 'guest', id }, reason, lasts }),
    )
  addStoreFlag(admin.command('lift'))
    .description('end a ban or mute')
    .argument('<id>')
    .action((sanction: string, choice: StoreChoice) => act(choice, { action: 'lift', sanction }))
  addStoreFlag(admin.command('answer'))
    .description('answer the note of somebody who is banned')
    .argument('<ban>')
    .argument('<guest>')
    .argument('<text>', 'the person concerned reads it')
    .action((sanction: string, guest: string, words: string, choice: StoreChoice) =>
      act(choice, { action: 'answer', sanction, guest, words }),
    )
  addStoreFlag(admin.command('bans'))
    .description('list bans and mutes that hold, with what people say about theirs')
    .action((choice: StoreChoice) =>
      withExistingStore(choice, async (store) => {
        const { withAppeals } = await import('#server/admin/actions.ts')
        const held = await store.sanctions({ activeAt: Date.now() }, MOST)
        for (const { id, kind, target, reason, until, appeals } of await withAppeals(store, held)) {
          print(`${id} ${kind} ${target.kind} ${target.id} until ${end(until)}: ${reason}`)
          for (const { guest, at, words, answer } of appeals) {
            print(`  appeal of ${guest}, ${when(at)}: ${words}`)
            if (answer !== null) print(`  answered ${when(answer.at)}: ${answer.words}`)
          }
        }
      }),
    )
}

const texted = (command: Command): Command =>
  addStoreFlag(command)
    .option('--text <language=text>', 'a text in another language (repeatable), such as uk=…', text, {})
    .option(
      '--for <time>',
      'how long, such as 30m, 12h, 7d or 4w (without it: until it is withdrawn)',
      duration,
    )

function addNotices(admin: Command): void {
  texted(admin.command('announce'))
    .description('show something on every page')
    .argument('<text>', 'in English')
    .action((en: string, { text: others, for: lasts = null, ...choice }: Lasting & Texts) =>
      act(choice, { action: 'announce', texts: { en, ...others }, lasts }),
    )
  texted(admin.command('maintenance'))
    .description('close for maintenance: no new tables, running matches go on')
    .option('--in <time>', 'begins after this time (without it: at once)', duration)
    .action(
      ({
        text: texts,
        for: lasts = null,
        in: from = null,
        ...choice
      }: Lasting & Texts & { in?: number | null }) =>
        act(choice, { action: 'close-server', in: from, lasts, texts }),
    )
  addStoreFlag(admin.command('notices'))
    .description('list announcements and maintenance')
    .action((choice: StoreChoice) =>
      withExistingStore(choice, async (store) => {
        for (const { id, kind, from, until, texts } of await store.siteNotices(Date.now()))
          print(`${id} ${kind} from ${when(from)} until ${end(until)}: ${JSON.stringify(texts)}`)
      }),
    )
  addStoreFlag(admin.command('withdraw'))
    .description('end an announcement or maintenance')
    .argument('<id>')
    .action((notice: string, choice: StoreChoice) => act(choice, { action: 'withdraw', notice }))
}

const act = (choice: StoreChoice, wish: AdminAction): Promise<void> =>
  withExistingStore(choice, async (store) => {
    const { AdminAction } = await import('#protocol/admin.ts')
    const { perform } = await import('#server/admin/actions.ts')
    const { data, error } = AdminAction.safeParse(wish)
    if (error !== undefined) throw new StoreError(error.issues.map(({ message }) => message).join('; '))
    const done = await perform({ store, by: 'command line', now: () => Date.now() }, data)
    if (typeof done !== 'string') throw new StoreError(done.why)
    print(done)
  })

async function reportOf(store: Store, id: string): Promise<Report> {
  const report = await store.report(id)
  if (report === null) throw new StoreError(`there is no report ${id}`)
  return report
}

const summary = ({ id, at, reason, aboutName, about, byName, closed }: Report): string =>
  `${id} ${when(at)} ${reason}: ${aboutName} (${about}), reported by ${byName || 'somebody'}${closed ? ', closed' : ''}`

function show(report: Report): void {
  const { words, table, match, version, talk, closed } = report
  print(summary(report))
  if (words !== '') print(`“${words}”`)
  print(match === null ? `table ${table}, before the first match` : `match ${match}, step ${version}`)
  for (const { at, name, theirs, what } of talk)
    print(`${theirs ? '*' : ' '} ${when(at)} ${name}: ${Object.values(printableAll(what)).join(' ')}`)
  if (closed !== null) print(`closed ${when(closed.at)}: ${closed.note}`)
}

const print = (line: string): unknown => process.stdout.write(`${printable(line)}\n`)
const when = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
const end = (until: number | null): string => (until === null ? 'it is ended' : when(until))

/** In minutes. */
function duration(typed: string): number {
  const [, count, unit] = /^(\d{1,4})([mhdw])$/.exec(typed) ?? []
  if (count === undefined || Number(count) === 0)
    throw new InvalidArgumentError('It must be a time such as 30m, 12h, 7d or 4w.')
  return Number(count) * MINUTES[unit as keyof typeof MINUTES]
}

function kind(typed: string): Target['kind'] {
  const found = KINDS.find((one) => one === typed)
  if (found === undefined) throw new InvalidArgumentError(`It must be one of ${KINDS.join(', ')}.`)
  return found
}

function text(typed: string, others: Texts['text']): Texts['text'] {
  const [, language, words] = /^(\w\w)=(.+)$/s.exec(typed) ?? []
  const found = LANGUAGES.find((one) => one === language)
  if (found === undefined || words === undefined)
    throw new InvalidArgumentError(`It must be a language (${LANGUAGES.join(', ')}), = and a text.`)
  return { ...others, [found]: words }
}
