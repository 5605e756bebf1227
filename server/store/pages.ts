const PAGE = 100

interface Query<R> {
  limit(rows: number): { execute(): Promise<R[]> }
}

/** The rows of a query, read in pages; `after` is the same query, starting after a row. */
export async function* paged<R>(query: Query<R>, after: (row: R) => Query<R>): AsyncGenerator<R> {
  let rows = await query.limit(PAGE).execute()
  while (rows.length > 0) {
    yield* rows
    rows = await after(rows[rows.length - 1])
      .limit(PAGE)
      .execute()
  }
}
