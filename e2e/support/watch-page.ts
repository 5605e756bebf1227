/** Notices what hostile text has done to a page: something ran, was loaded, or became an element. */
import type { BrowserContext } from 'playwright-core'
import type { Guest } from './guest.ts'

declare global {
  interface Window {
    /** what hostile strings call */
    hostile(): void
    hostileFindings?: string[]
  }
}

/** From now on; the returned list grows. Errors of the page, such as violations of its policy, are the guest's. */
export async function watchContext(context: BrowserContext, base: string): Promise<string[]> {
  const found: string[] = []
  await context.addInitScript(watchPage)
  context.on('page', (page) => found.push(`a window was opened: ${page.url()}`))
  context.on('dialog', (dialog) => {
    found.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${base}/`) && !url.startsWith('data:image/')) found.push(`a request to ${url}`)
  })
  return found
}

/** What was found inside the page. */
export const findingsIn = ({ page }: Guest): Promise<string[]> =>
  page.evaluate(() => window.hostileFindings ?? ['the page was not watched'])

/** Runs inside the page, before anything else. */
function watchPage(): void {
  const findings: string[] = []
  window.hostileFindings = findings
  window.hostile = () => void findings.push('something ran')
  document.addEventListener('securitypolicyviolation', (event) => {
    findings.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
  })
  /** none of these is ours: styles are files, and scripts and styles come from this server */
  const FOREIGN =
    'x-hostile, iframe, frame, object, embed, base, marquee, plaintext, math, foreignObject, animate, [srcdoc], ' +
    'meta[http-equiv], style, script:not([src])'
  const isAddress = /^\s*(javascript|vbscript|data:text)/i
  const look = (one: Element): void => {
    const loads =
      one instanceof HTMLScriptElement ? one.src : one instanceof HTMLLinkElement ? one.href : null
    const isElsewhere = loads !== null && !loads.startsWith(`${location.origin}/`)
    if (isElsewhere || one.matches(FOREIGN)) findings.push(`element ${one.outerHTML.slice(0, 120)}`)
    for (const { name, value } of one.attributes) {
      if (name.startsWith('on')) findings.push(`attribute ${name} of ${one.tagName}`)
      if (['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name)) {
        if (value.includes('hostile.invalid') || isAddress.test(value))
          findings.push(`address ${value.slice(0, 80)} of ${one.tagName}`)
      }
    }
  }
  // WebKit runs this only after the page has been loaded
  for (const one of document.querySelectorAll('*')) look(one)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element) look(target)
      for (const added of addedNodes)
        if (added instanceof Element) for (const one of [added, ...added.querySelectorAll('*')]) look(one)
    }
  }).observe(document, { subtree: true, childList: true, attributes: true })
}
