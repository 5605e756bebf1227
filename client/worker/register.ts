/** Registers the service worker and notices newer versions. */
import { mount } from 'svelte'
import News from './News.svelte'

/** Milliseconds between two checks for a newer version. */
const EVERY = 60 * 60 * 1000

let isTold = false

export async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/worker.js').catch(() => undefined)
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
