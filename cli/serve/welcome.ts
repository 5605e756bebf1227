/** What the terminal shows once the server runs: its address for this machine and for phones in the same network. */
import { networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'

export interface Opened {
  readonly host: string
  readonly port: number
  /** a QR code is drawn only in a terminal */
  readonly isTerminal: boolean
}

const EVERYWHERE = ['0.0.0.0', '::']
const HERE = ['127.0.0.1', '::1', 'localhost']

export function welcome({ host, port, isTerminal }: Opened, network = networkAddress()): string {
  const near = EVERYWHERE.includes(host) || HERE.includes(host) ? 'localhost' : host
  const lines = [`Gatehouse is open: ${address(near, port)}`]
  if (!isTerminal) return lines[0]
  if (EVERYWHERE.includes(host) && network !== null) {
    const far = address(network, port)
    lines.push(
      `For phones in the same network: ${far}`,
      '',
      renderUnicodeCompact(far, { ecc: 'M', border: 2 }),
      '',
    )
  }
  lines.push('Ctrl+C closes it. Nothing is lost: matches continue where they were.')
  return lines.join('\n')
}

const address = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** The first address that others in the network can reach. */
function networkAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
}
