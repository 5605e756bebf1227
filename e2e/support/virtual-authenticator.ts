/** Chromium's own virtual authenticator: a device with passkeys that agrees to everything. */
import type { CDPSession } from 'playwright-core'
import type { Guest } from './guest.ts'

type Credential = Awaited<ReturnType<VirtualAuthenticator['credentials']>>[number]

export class VirtualAuthenticator {
  readonly #session: CDPSession
  readonly #id: string

  private constructor(session: CDPSession, id: string) {
    this.#session = session
    this.#id = id
  }

  static async plugIn({ context, page }: Guest): Promise<VirtualAuthenticator> {
    const session = await context.newCDPSession(page)
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    return new VirtualAuthenticator(session, authenticatorId)
  }

  async credentials() {
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', { authenticatorId: this.#id })
    return credentials
  }

  /** As a synced passkey comes to another device, or as a thief copies it. */
  async copyFrom(credential: Credential): Promise<void> {
    await this.#session.send('WebAuthn.addCredential', { authenticatorId: this.#id, credential })
  }

  async lose(): Promise<void> {
    await this.#session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: this.#id })
  }
}
