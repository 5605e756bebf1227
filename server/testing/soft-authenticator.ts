/** A device with passkeys, in software: makes the answers that a browser would send. */
import type { KeyObject } from 'node:crypto'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

export class SoftAuthenticator {
  readonly id = randomBytes(16)
  readonly #key: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
  readonly #site: { readonly origin: string; readonly domain: string }
  counter = 0

  constructor(origin: string) {
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#site = { origin, domain: new URL(origin).hostname }
  }

  /** What a page of another origin would send. */
  create(challenge: string, origin: string = this.#site.origin) {
    const clientDataJSON = clientData('webauthn.create', challenge, origin)
    const authData = this.#authenticatorData(HAS_KEY, this.#attested())
    const attestation = [Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex')]
    const size = Buffer.alloc(2)
    size.writeUInt16BE(authData.length)
    return {
      ...this.#answer(),
      response: {
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(Buffer.concat([...attestation, size, authData])),
        transports: ['internal'],
      },
    }
  }

  get(challenge: string, origin: string = this.#site.origin) {
    this.counter++
    const clientDataJSON = clientData('webauthn.get', challenge, origin)
    const authData = this.#authenticatorData(0)
    const signed = Buffer.concat([authData, sha256(clientDataJSON)])
    return {
      ...this.#answer(),
      response: {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#key.privateKey)),
      },
    }
  }

  #answer() {
    const id = base64url(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  #authenticatorData(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5)
    head[0] = USER_PRESENT | USER_VERIFIED | flags
    head.writeUInt32BE(this.counter, 1)
    return Buffer.concat([sha256(this.#site.domain), head, more])
  }

  /** No model, the id, and the public key as COSE. */
  #attested(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const size = Buffer.alloc(2)
    size.writeUInt16BE(this.id.length)
    const cose = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')]
    const end = [Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')]
    return Buffer.concat([Buffer.alloc(16), size, this.id, ...cose, ...end])
  }
}

const clientData = (type: string, challenge: string, origin: string): string =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })
