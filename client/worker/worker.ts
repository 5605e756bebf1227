/**
 * The service worker. It stores everything from the build, so that the app
 * opens and plays without a network. It never answers for the API.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { listenForPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[]
}

/** Paths that only the server answers, and files. */
const NOT_PAGES = [/^\/(api|docs|healthz|readyz|metrics)(\/|$)/, /\.\w+$/]

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' })
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }))

// The page that installed the first worker uses it without a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// A newer worker waits until a page lets it take over.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})
listenForPushes(self)
