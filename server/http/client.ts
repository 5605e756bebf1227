/** Serves the built client, and its first page for every path of the client's router. */
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { refused } from '#server/refused.ts'
import { say } from '#server/words/words.ts'
import { refuse } from './errors.ts'
import { languageOf } from './guest-defaults.ts'

/** Files in `assets` have a hash in their names and are cached; all others are revalidated. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const ANEW = 'no-cache'

const FIRST_PAGE = 'index.html'

/** The first page in the visitor's language. The build writes one for each besides the English one. */
function firstPages(folder: string): (request: FastifyRequest) => string {
  const pageIn = (language: Language): string => {
    const page = `index.${language}.html`
    return existsSync(join(folder, page)) ? page : FIRST_PAGE
  }
  const pages = new Map(LANGUAGES.map((language) => [language, pageIn(language)]))
  return (request) => pages.get(languageFor(request)) ?? FIRST_PAGE
}

const languageFor = ({ headers }: FastifyRequest): Language => languageOf(headers['accept-language'])

export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, FIRST_PAGE))
  const page = firstPages(folder)
  const hidden = { schema: { hide: true } }
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.header('vary', 'accept-language').sendFile(page(request))
  if (built) {
    await app.register(files, {
      root: folder,
      cacheControl: false,
      index: false,
      // the build has written them
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets') + sep)
        reply.header('cache-control', hashed ? FOR_EVER : ANEW)
      },
    })
    // a service worker that stores it gets it in the visitor's language too
    for (const path of ['/', `/${FIRST_PAGE}`]) app.get(path, hidden, sendPage)
  } else {
    app.get('/', hidden, async (request, reply) =>
      reply
        .header('vary', 'accept-language')
        .type('text/plain')
        .send(`${say(languageFor(request), 'page.unbuilt')}\n`),
    )
  }
  // null: no limits
  const preHandler = app.rateLimit?.() ?? []
  app.setNotFoundHandler({ preHandler }, (request, reply) =>
    built && isPage(request) ? sendPage(request, reply) : nothingHere(reply),
  )
}

/** A missing file is a 404; only what could be a page of the client gets its first page. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const [path] = url.split('?')
  const reads = method === 'GET' || method === 'HEAD'
  return (
    reads &&
    !/^\/(api|assets|docs)(\/|$)/.test(path) &&
    (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  )
}

const nothingHere = (reply: FastifyReply): FastifyReply =>
  refuse(reply, refused('no-such-address', 'there is nothing at this address'))
