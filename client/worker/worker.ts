/**
 * The worker that stands between the pages and the network: everything the build has made is kept, so that the app
 * opens and plays without a server. It never answers for the API.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { listenForPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[]
}

/** Addresses that only the server answers, and files. */
const NOT_PAGES = [/^\/(api|docs|healthz|readyz|metrics)(\/|$)/, /\.\w+$/]

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' })
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }))

// The page that brought the first worker need not be loaded again to be served by it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// A newer one waits until a page says that nobody is in the middle of something.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})
listenForPushes(self)
