/// <reference types="svelte" />
/// <reference types="vite/client" />

/** from package.json, set by the build */
declare const __VERSION__: string
