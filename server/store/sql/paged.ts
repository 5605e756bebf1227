import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from './schema.ts'

const PAGE = 100

/** The rows of a query in the order of these columns, which tell all of them apart; read in pages. */
export async function* paged<T extends keyof Database, R>(
  query: SelectQueryBuilder<Database, T, R>,
  ...key: readonly (keyof R & string)[]
): AsyncGenerator<R> {
  const columns = key.map((column) => sql.ref(column))
  const page = columns.reduce((sorted, column) => sorted.orderBy(column), query).limit(PAGE)
  let rows = (await page.execute()) as R[]
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield* rows
    const place = key.map((column) => last?.[column])
    rows = (await page.where(sql<boolean>`(${sql.join(columns)}) > (${sql.join(place)})`).execute()) as R[]
  }
}
