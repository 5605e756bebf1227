/** Solves a symmetric system; also gives the inverse's diagonal. */
export function solve(matrix: number[][], right: number[]): { x: number[]; spread: number[] } {
  const n = right.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0)), right[i]])
  for (let i = 0; i < n; i++) {
    let best = i
    for (let j = i + 1; j < n; j++) if (Math.abs(rows[j][i]) > Math.abs(rows[best][i])) best = j
    ;[rows[i], rows[best]] = [rows[best], rows[i]]
    const pivot = rows[i][i]
    rows[i] = rows[i].map((value) => value / pivot)
    for (let j = 0; j < n; j++) {
      if (j === i || rows[j][i] === 0) continue
      const by = rows[j][i]
      rows[j] = rows[j].map((value, k) => value - by * rows[i][k])
    }
  }
  return { x: rows.map((row) => row[2 * n]), spread: rows.map((row, i) => row[n + i]) }
}
