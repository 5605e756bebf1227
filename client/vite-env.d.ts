/// <reference types="svelte" />
/// <reference types="vite/client" />

/** from package.json, set by the build */
declare const __VERSION__: string

/** Trusted Types, as far as we use them; not in every browser */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(text: string): string },
    ): { createScriptURL(text: string): object }
  }
}
