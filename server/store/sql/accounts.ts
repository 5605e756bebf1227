import type { Expression, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Accounts, Passkey, Ticket, TicketKind } from '#server/store/accounts.ts'
import type { GuestId } from '#server/store/store.ts'
import type { SqlBackend } from './backend.ts'
import type { Database } from './schema.ts'
import { insertFewerThan, keepNewest } from './statements.ts'

/** Devices per person, besides the first. */
const MAX_TOKENS = 30

/** In place of the hash of a token that is no longer valid: no hash looks like it. */
const noToken = (guest: Expression<string>) => sql<string>`'none ' || ${guest}`

/** Tables of what makes a guest last. */
export const ACCOUNT = ['passkeys', 'tokens', 'recovery_codes', 'tickets'] as const

export const accounts = ({ db, inTurn }: Pick<SqlBackend, 'db' | 'inTurn'>): Accounts => ({
  ...tokens(db),
  ...names(db),
  ...passkeys(db, inTurn),
  ...recoveryCodes(db),
  ...tickets(db),

  async eraseAccount(guest) {
    for (const table of ACCOUNT) await db.deleteFrom(table).where('guest', '=', guest).execute()
  },
})

type Tokens = Pick<Accounts, 'addToken' | 'dropToken' | 'dropOtherTokens' | 'countTokens'>

const tokens = (db: Kysely<Database>): Tokens => ({
  async addToken({ tokenHash, guest, created }) {
    await db.insertInto('tokens').values({ token_hash: tokenHash, guest, created }).execute()
    await keepNewest(db, { table: 'tokens', key: 'token_hash', time: 'created' }, guest, MAX_TOKENS)
  },

  async dropToken(tokenHash) {
    await db.deleteFrom('tokens').where('token_hash', '=', tokenHash).execute()
    await db
      .updateTable('guests')
      .set(({ ref }) => ({ token_hash: noToken(ref('id')) }))
      .where('token_hash', '=', tokenHash)
      .execute()
  },

  async dropOtherTokens(guest, tokenHash) {
    // first, so that this device is signed in at every moment
    await db.updateTable('guests').set({ token_hash: tokenHash }).where('id', '=', guest).execute()
    await db.deleteFrom('tokens').where('guest', '=', guest).execute()
  },

  countTokens: (guest) => count(db, 'tokens', guest),
})

const names = (db: Kysely<Database>): Pick<Accounts, 'claimName'> => ({
  async claimName(guest, look) {
    const other = db.selectFrom('guests as other').select('id').where('claim', '=', look)
    const set = (claim: string | null) => db.updateTable('guests').set({ claim }).where('id', '=', guest)
    if (look === null) {
      await set(null).execute()
      return true
    }
    const free = set(look).where(({ not, exists }) => not(exists(other.where('id', '!=', guest))))
    const isClaimed = await free.executeTakeFirstOrThrow().then(
      ({ numUpdatedRows }) => numUpdatedRows === 1n,
      async (problem) => {
        // somebody else has claimed it at the same moment: the index lets one of them win
        if ((await other.where('id', '!=', guest).executeTakeFirst()) === undefined) throw problem
        return false
      },
    )
    if (!isClaimed) await set(null).execute()
    return isClaimed
  },
})

type Passkeys = Pick<Accounts, 'addPasskey' | 'passkey' | 'passkeysOf' | 'usePasskey' | 'removePasskey'>

const passkeys = (db: Kysely<Database>, inTurn: SqlBackend['inTurn']): Passkeys => ({
  async addPasskey(passkey, most) {
    const row = writePasskey(passkey)
    if (await inTurn(passkey.guest, (inside) => insertFewerThan(inside, most, 'passkeys', row)))
      return 'created'
    const known = db.selectFrom('passkeys').select('id').where('id', '=', passkey.id)
    return (await known.executeTakeFirst()) === undefined ? 'too many' : 'exists'
  },

  async passkey(id) {
    const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? readPasskey(row) : null
  },

  async passkeysOf(guest) {
    const rows = db.selectFrom('passkeys').selectAll().where('guest', '=', guest)
    return (await rows.orderBy('created').orderBy('id').execute()).map(readPasskey)
  },

  async usePasskey(id, { from, to }, at) {
    const { numUpdatedRows } = await db
      .updateTable('passkeys')
      .set({ counter: to, used: at })
      .where('id', '=', id)
      .where('counter', '=', from)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },

  async removePasskey(guest, id) {
    await db.deleteFrom('passkeys').where('guest', '=', guest).where('id', '=', id).execute()
  },
})

type RecoveryCodes = Pick<Accounts, 'setRecoveryCodes' | 'takeRecoveryCode' | 'countRecoveryCodes'>

const recoveryCodes = (db: Kysely<Database>): RecoveryCodes => ({
  async setRecoveryCodes(guest, hashes) {
    await db.deleteFrom('recovery_codes').where('guest', '=', guest).execute()
    const rows = hashes.map((code_hash) => ({ code_hash, guest }))
    if (rows.length > 0) await db.insertInto('recovery_codes').values(rows).execute()
  },

  async takeRecoveryCode(hash) {
    const taken = db.deleteFrom('recovery_codes').where('code_hash', '=', hash).returning('guest')
    return ((await taken.executeTakeFirst())?.guest as GuestId | undefined) ?? null
  },

  countRecoveryCodes: (guest) => count(db, 'recovery_codes', guest),
})

type Tickets = Pick<Accounts, 'addTicket' | 'takeTicket' | 'hasTicket' | 'ticketsOf'>

const tickets = (db: Kysely<Database>): Tickets => ({
  async addTicket(ticket, now) {
    await db.deleteFrom('tickets').where('expires', '<=', now).execute()
    await db.insertInto('tickets').values(ticket).execute()
  },

  async takeTicket(kind, key, now) {
    const taken = db.deleteFrom('tickets').where('key', '=', key).where('kind', '=', kind)
    const row = await taken.where('expires', '>', now).returningAll().executeTakeFirst()
    return row ? readTicket(row) : null
  },

  async hasTicket(kind, key, now) {
    const found = db.selectFrom('tickets').select('key').where('key', '=', key).where('kind', '=', kind)
    return (await found.where('expires', '>', now).executeTakeFirst()) !== undefined
  },

  async ticketsOf(guest, kind, now) {
    const found = db.selectFrom('tickets').selectAll().where('guest', '=', guest).where('kind', '=', kind)
    return (await found.where('expires', '>', now).orderBy('expires').execute()).map(readTicket)
  },
})

async function count(
  db: Kysely<Database>,
  table: 'tokens' | 'recovery_codes',
  guest: GuestId,
): Promise<number> {
  const counted = db.selectFrom(table).select(({ fn }) => fn.countAll().as('count'))
  return Number((await counted.where('guest', '=', guest).executeTakeFirstOrThrow()).count)
}

const readTicket = ({ kind, guest, ...rest }: Selectable<Database['tickets']>): Ticket => ({
  ...rest,
  kind: kind as TicketKind,
  guest: guest as GuestId | null,
})

export const writePasskey = ({ publicKey, transports, ...rest }: Passkey) => ({
  ...rest,
  public_key: publicKey,
  transports: JSON.stringify(transports),
})

export const readPasskey = ({
  public_key,
  transports,
  guest,
  ...rest
}: Selectable<Database['passkeys']>): Passkey => ({
  ...rest,
  guest: guest as GuestId,
  publicKey: public_key,
  transports: JSON.parse(transports),
})
