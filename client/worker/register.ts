/** Registers the service worker and notices newer versions. */
import { mount } from 'svelte'
import News from './News.svelte'

/** Milliseconds between two checks for a newer version. */
const EVERY = 60 * 60 * 1000

const ADDRESS = '/worker.js'
/** The content security policy lets no other text become the address of a script. Some browsers do not know the policy. */
const address = window.trustedTypes
  ?.createPolicy('gatehouse-worker', { createScriptURL: () => ADDRESS })
  .createScriptURL(ADDRESS)

let isTold = false

export async function register(): Promise<void> {
  // a trusted address counts as a text for the browser, but not in TypeScript's types
  const registration = await navigator.serviceWorker
    .register((address as unknown as string) ?? ADDRESS)
    .catch(() => undefined)
  // A browser may forbid it; then the app needs a network.
  if (!registration) return
  const look = (): void => {
    // The first worker replaces no other.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null)
      tell(registration.waiting)
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
  setInterval(() => void registration.update().catch(() => {}), EVERY)
}

function tell(waiting: ServiceWorker): void {
  if (isTold) return
  isTold = true
  const reload = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    waiting.postMessage('take over')
  }
  mount(News, { target: document.body, props: { onreload: reload } })
}
