/** Passkeys in this browser. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { Refused } from '#client/connection/http.ts'
import type { Account } from '#protocol/account.ts'
import type { Me } from '#protocol/http.ts'
import { api } from './api.ts'
import { deviceName } from './device-name.ts'

/** Only over https or on this machine, and only where the address is a name. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/** Null: the person has changed their mind. */
async function unlessCancelled<T>(ceremony: () => Promise<T>): Promise<T | null> {
  try {
    return await ceremony()
  } catch (problem) {
    const isCancelled = problem instanceof Error && /^(NotAllowedError|AbortError)$/.test(problem.name)
    if (isCancelled) return null
    if (problem instanceof WebAuthnError && problem.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Refused({ code: 'passkey-exists', why: problem.message })
    if (problem instanceof Refused) throw problem
    throw new Refused({ code: 'passkey-refused', why: String(problem) })
  }
}

export async function addPasskey(): Promise<Account | null> {
  const optionsJSON = await api.offerPasskey()
  const response = await unlessCancelled(() => startRegistration({ optionsJSON }))
  return response && api.addPasskey(deviceName(navigator.userAgent), response)
}

export async function signInWithPasskey(bring: boolean): Promise<Me | null> {
  const optionsJSON = await api.offerSignIn()
  const response = await unlessCancelled(() => startAuthentication({ optionsJSON }))
  return response && api.signIn(response, bring)
}
