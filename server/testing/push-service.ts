/** A push service on this machine, and browsers that can decrypt its messages. */
import type { ECDH } from 'node:crypto'
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Subscription } from '#server/store/store.ts'

export interface PushRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushService {
  readonly requests: PushRequest[]
  /** the status it answers with from now on */
  answer: number
  address(name: string): string
  close(): Promise<void>
}

export async function openService(): Promise<PushService> {
  const requests: PushRequest[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    requests.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(service.answer).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    requests,
    answer: 201,
    address: (name) => `http://127.0.0.1:${port}/${name}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

export interface Browser extends Subscription {
  /** RFC 8291. Only this browser can decrypt it. */
  read(body: Buffer): string
}

export function newBrowser(endpoint: string): Browser {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    read: (body) => decrypt(body, keys, auth),
  }
}

function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + body[20])
  const sealed = body.subarray(21 + body[20])
  const derive = (key: Uint8Array, salted: Uint8Array, about: Uint8Array | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salted, about, length))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const shared = derive(keys.computeSecret(theirs), auth, about, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
