/** Requests about the account. Throws `Refused`. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ask, json } from '#client/connection/http.ts'
import type { Account, Link, LinkAsking } from '#protocol/account.ts'
import type { Me } from '#protocol/http.ts'

export const api = {
  account: () => json<Account>('GET', '/api/me/account'),
  offerPasskey: () => json<PublicKeyCredentialCreationOptionsJSON>('POST', '/api/me/passkeys/offer', {}),
  addPasskey: (name: string, response: object) =>
    json<Account>('POST', '/api/me/passkeys', { name, response }),
  removePasskey: (id: string) => json<Account>('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`),
  offerSignIn: () => json<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/sign-in/offer', {}),
  signIn: (response: object, bring: boolean) => json<Me>('POST', '/api/sign-in', { response, bring }),
  newCodes: async () => (await json<{ codes: string[] }>('POST', '/api/me/codes', {})).codes,
  signInByCode: (code: string, bring: boolean) => json<Me>('POST', '/api/sign-in/code', { code, bring }),
  newLink: () => json<Link>('POST', '/api/me/links', {}),
  asking: async () => (await json<{ numbers: string[] }>('GET', '/api/me/links')).numbers,
  answer: (number: string, answer: 'grant' | 'refuse') =>
    ask('POST', '/api/me/links/answer', { number, answer }),
  askByLink: (secret: string) => json<LinkAsking>('POST', '/api/sign-in/link', { secret }),
  /** null: not answered yet */
  async collect(claim: string, bring: boolean): Promise<Me | null> {
    const answer = await ask('POST', '/api/sign-in/link/collect', { claim, bring })
    return answer.status === 202 ? null : answer.json()
  },
  signOut: (where: 'here' | 'elsewhere') => ask('POST', '/api/me/sign-out', { where }),
}
