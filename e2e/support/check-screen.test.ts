/** The checks of check-screen.ts find what they look for. */
import { expect, test } from 'vitest'
import { screenFaults } from './check-screen.ts'
import { useSite } from './use-site.ts'

const site = useSite()

test('every kind of fault is found', async () => {
  const guest = await site().guest()
  await guest.go('/about')
  await guest.page.locator('h1').waitFor()
  expect(await screenFaults(guest, 'about')).toEqual([])
  await guest.page.locator('article').evaluate((article) =>
    article.insertAdjacentHTML(
      'beforeend',
      `<p>home.nowhere</p>
       <button style="width: 40px; white-space: nowrap">Straßenräuber</button>
       <img>
       <p style="width: 400px">.</p>
       <p style="color: #ddd; background: #fff">Robin</p>`,
    ),
  )
  // the content security policy refuses style attributes that come as text
  await guest.page.locator('[style]').evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).style.cssText = one.getAttribute('style') ?? ''
  })
  const faults = (await screenFaults(guest, 'about')).join('\n')
  for (const fault of [
    'no message home.nowhere',
    'sideways',
    'does not fit',
    'outside',
    'image-alt',
    'color-contrast',
  ])
    expect(faults).toContain(fault)
  await guest.close()
})
