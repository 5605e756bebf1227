import type { PersonPart } from '#server/people/part.ts'

/** No public keys or hashes: nobody can do anything with them but guess. */
export const account: PersonPart = {
  name: 'account',
  exportOf: async (store, guest) => ({
    passkeys: (await store.passkeysOf(guest)).map(({ name, created, used }) => ({ name, created, used })),
    recoveryCodes: await store.countRecoveryCodes(guest),
    furtherDevices: await store.countTokens(guest),
  }),
  erase: (store, guest) => store.eraseAccount(guest),
  // whoever has prepared a guest for somebody else must not come along
  merge: (store, from) => store.eraseAccount(from),
}
