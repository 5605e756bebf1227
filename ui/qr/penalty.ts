/** How hard a QR code would be to read: runs, blocks, what looks like a finder, and too much of one shade. */

export function penalty(square: readonly (readonly boolean[])[]): number {
  const columns = square.map((_, x) => square.map((row) => row[x]))
  const lines = [...square, ...columns]
  return sum(lines.map(runs)) + blocks(square) + 40 * sum(lines.map(finders)) + shade(square)
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

function runs(line: readonly boolean[]): number {
  let found = 0
  let length = 0
  line.forEach((dark, i) => {
    length = i > 0 && dark === line[i - 1] ? length + 1 : 1
    if (length === 5) found += 3
    else if (length > 5) found += 1
  })
  return found
}

function blocks(square: readonly (readonly boolean[])[]): number {
  let found = 0
  for (let y = 1; y < square.length; y++)
    for (let x = 1; x < square.length; x++) {
      const dark = square[y][x]
      if (dark === square[y][x - 1] && dark === square[y - 1][x] && dark === square[y - 1][x - 1]) found += 3
    }
  return found
}

function finders(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('')
  let found = 0
  for (const look of ['10111010000', '00001011101'])
    for (let at = text.indexOf(look); at >= 0; at = text.indexOf(look, at + 1)) found++
  return found
}

function shade(square: readonly (readonly boolean[])[]): number {
  const dark = sum(square.map((row) => row.filter(Boolean).length))
  const part = (100 * dark) / square.length ** 2
  return 10 * Math.floor(Math.abs(part - 50) / 5)
}
