/** A TCP proxy between a browser and the server. While it is cut, nothing gets through. */
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

export interface CuttableProxy {
  readonly address: string
  /** Ends all connections and refuses new ones. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

export async function startProxy(target: string): Promise<CuttableProxy> {
  const sockets = new Set<Socket>()
  let isCut = false
  const track = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    return socket.on('close', () => sockets.delete(socket))
  }
  const { hostname, port } = new URL(target)
  const server = createServer((incoming) => {
    if (isCut) return void incoming.destroy()
    const outgoing = track(connect(Number(port), hostname))
    track(incoming).pipe(outgoing).pipe(incoming)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  })
  const cut = (): void => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    restore() {
      isCut = false
    },
    close: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
