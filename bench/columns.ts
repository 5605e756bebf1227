/** Cells of a table as wide as their columns; the first column, or those that are named, begin at the left. */
export function columns(rows: readonly (readonly string[])[], left: readonly number[] = [0]): string[][] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map((row) =>
    row.map((text, column) =>
      left.includes(column) ? text.padEnd(widths[column]) : text.padStart(widths[column]),
    ),
  )
}
