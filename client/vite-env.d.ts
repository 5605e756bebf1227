/// <reference types="svelte" />
/// <reference types="vite/client" />

/** of package.json; put in by the build */
declare const __VERSION__: string
