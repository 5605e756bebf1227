/** A wire between a browser and the server that can be cut: what goes over it is lost, and nobody gets through. */
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

export interface CutWire {
  readonly address: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function layWire(to: string): Promise<CutWire> {
  const ends = new Set<Socket>()
  let isCut = false
  const keep = (end: Socket): Socket => {
    ends.add(end)
    end.on('error', () => end.destroy())
    return end.on('close', () => ends.delete(end))
  }
  const { hostname, port } = new URL(to)
  const server = createServer((here) => {
    if (isCut) return void here.destroy()
    const there = keep(connect(Number(port), hostname))
    keep(here).pipe(there).pipe(here)
    here.on('close', () => there.destroy())
    there.on('close', () => here.destroy())
  })
  const cut = (): void => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend() {
      isCut = false
    },
    close: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
