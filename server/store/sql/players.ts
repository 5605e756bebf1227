import type { Kysely, Selectable } from 'kysely'
import type { Player, PlayerId, Ratings } from '#server/store/ratings.ts'
import type { GuestId } from '#server/store/store.ts'
import type { Database } from './schema.ts'
import { insertNew } from './statements.ts'

type Players = Pick<Ratings, 'addPlayer' | 'playersOf' | 'playerAt' | 'showPlayer' | 'mergePlayers'>

export const players = (db: Kysely<Database>): Players => ({
  async addPlayer(player) {
    const row = writePlayer({ ...player, isShown: true, isRated: false, isRetired: false })
    await insertNew(db, 'players', [row])
  },

  async playersOf(guest) {
    const found = db.selectFrom('players').selectAll().where('guest', '=', guest)
    return (await found.orderBy('retired').orderBy('player').execute()).map(readPlayer)
  },

  async playerAt(address) {
    const found = db.selectFrom('players').selectAll().where('address', '=', address)
    const row = await found.executeTakeFirst()
    return row === undefined ? null : readPlayer(row)
  },

  async showPlayer(guest, { isShown, isRated }) {
    const change = {
      ...(isShown !== undefined && { shown: Number(isShown) }),
      ...(isRated !== undefined && { rated: Number(isRated) }),
    }
    if (Object.keys(change).length === 0) return
    await db.updateTable('players').set(change).where('guest', '=', guest).execute()
  },

  /** Each step can be repeated, so that an interrupted merge can be. The two are never in use for one guest at once. */
  async mergePlayers(from, into) {
    const [all, own] = [await this.playersOf(from), await this.playersOf(into)]
    const [theirs, mine] = [all, own].map((list) => list.find(({ isRetired }) => !isRetired))
    if (all.length === 0) return
    const isHidden = [...all, ...own].some(({ isShown }) => !isShown)
    const isUnrated = [...all, ...own].some(({ isRated }) => !isRated)
    if (theirs !== undefined && mine !== undefined) {
      const fewer = (await count(db, theirs.player)) > (await count(db, mine.player)) ? mine : theirs
      await db.updateTable('players').set({ retired: 1 }).where('player', '=', fewer.player).execute()
    }
    await db.updateTable('players').set({ guest: into }).where('guest', '=', from).execute()
    await this.showPlayer(into, { ...(isHidden && { isShown: false }), ...(isUnrated && { isRated: false }) })
  },
})

async function count(db: Kysely<Database>, player: PlayerId): Promise<number> {
  const all = db.selectFrom('participations').select(({ fn }) => fn.countAll().as('count'))
  return Number((await all.where('player', '=', player).executeTakeFirstOrThrow()).count)
}

export const writePlayer = ({ player, guest, address, created, isShown, isRated, isRetired }: Player) => ({
  ...{ player, guest, address, created },
  shown: Number(isShown),
  rated: Number(isRated),
  retired: Number(isRetired),
})

export const readPlayer = ({ shown, rated, retired, ...rest }: Selectable<Database['players']>): Player => ({
  ...rest,
  player: rest.player as PlayerId,
  guest: rest.guest as GuestId,
  isShown: shown === 1,
  isRated: rated === 1,
  isRetired: retired === 1,
})
