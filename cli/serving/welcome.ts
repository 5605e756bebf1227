/** What is said when the server is open: where, for this machine and for phones beside it. */
import { networkInterfaces } from 'node:os'
import { qrCode } from '#ui/qr/qr.ts'

export interface Opened {
  readonly host: string
  readonly port: number
  /** a code to be scanned is drawn only where somebody could */
  readonly isTerminal: boolean
}

const EVERYWHERE = ['0.0.0.0', '::']
const HERE = ['127.0.0.1', '::1', 'localhost']

export function welcome({ host, port, isTerminal }: Opened, network = neighbourly()): string {
  const near = EVERYWHERE.includes(host) || HERE.includes(host) ? 'localhost' : host
  const lines = [`Gatehouse is open: ${address(near, port)}`]
  if (!isTerminal) return lines[0]
  if (EVERYWHERE.includes(host) && network !== null) {
    const far = address(network, port)
    lines.push(`For phones in the same network: ${far}`, '', ...drawn(qrCode(far)), '')
  }
  lines.push('Ctrl+C closes it. Nothing is lost: matches go on where they were.')
  return lines.join('\n')
}

const address = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** The first address others in the network can reach. */
function neighbourly(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
}

const QUIET = 2

/** Two rows of the code in one of text; light on dark or dark on light, every phone reads both. */
function drawn(code: readonly (readonly boolean[])[]): string[] {
  const size = code.length + 2 * QUIET
  const isLight = (x: number, y: number): boolean => code[y - QUIET]?.[x - QUIET] !== true
  return Array.from({ length: Math.ceil(size / 2) }, (_, row) =>
    Array.from({ length: size }, (_, x) => block(isLight(x, 2 * row), isLight(x, 2 * row + 1))).join(''),
  )
}

function block(upper: boolean, lower: boolean): string {
  if (upper && lower) return '█'
  if (upper) return '▀'
  return lower ? '▄' : ' '
}
