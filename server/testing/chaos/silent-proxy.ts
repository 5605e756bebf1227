/** A TCP proxy that can stop forwarding without closing anything, as a network that drops every packet. */
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

export interface SilentProxy {
  readonly port: number
  /** Connections that exist are silent for ever; new ones wait until `restore`. */
  silence(): void
  restore(): void
  close(): Promise<void>
}

export async function startSilentProxy(targetPort: number): Promise<SilentProxy> {
  const all = new Set<Socket>()
  const waiting = new Set<Socket>()
  let pairs = new Set<readonly [Socket, Socket]>()
  let isSilent = false
  const track = (socket: Socket): Socket => {
    all.add(socket)
    socket.on('error', () => socket.destroy())
    return socket.on('close', () => all.delete(socket))
  }
  const forward = (incoming: Socket): void => {
    if (incoming.destroyed) return
    const outgoing = track(connect(targetPort, '127.0.0.1'))
    const pair = [incoming, outgoing] as const
    pairs.add(pair)
    incoming.pipe(outgoing).pipe(incoming)
    // a pair that has fallen silent tells neither end that the other is gone
    incoming.on('close', () => pairs.delete(pair) && outgoing.destroy())
    outgoing.on('close', () => pairs.delete(pair) && incoming.destroy())
  }
  const server = createServer((incoming) => {
    track(incoming)
    if (isSilent) waiting.add(incoming)
    else forward(incoming)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true
      for (const [incoming, outgoing] of pairs) {
        incoming.unpipe(outgoing).pause()
        outgoing.unpipe(incoming).pause()
      }
      pairs = new Set()
    },
    restore() {
      isSilent = false
      for (const incoming of waiting) forward(incoming)
      waiting.clear()
    },
    close() {
      for (const socket of all) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
