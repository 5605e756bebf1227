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
  await guest.page.locator('article').evaluate((article) => {
    // a long name may end in an ellipsis
    const [button, name] = ['button', 'b'].map((tag) => document.createElement(tag))
    button.style.width = '80px'
    name.style.cssText = 'display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap'
    name.textContent = 'Brannoc Barleymow'
    button.append(name)
    article.append(button)
  })
  expect(await screenFaults(guest, 'about')).toEqual([])
  await guest.page.locator('article').evaluate((article) => {
    const add = (tag: string, text: string, style: string): void => {
      const one = document.createElement(tag)
      one.textContent = text
      one.style.cssText = style
      article.append(one)
    }
    add('p', 'home.nowhere', '')
    const label = document.querySelector('h1')?.textContent ?? ''
    add(
      'span',
      label,
      'display: block; width: 20px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
    )
    add('button', 'Straßenräuber', 'width: 40px; white-space: nowrap')
    add('img', '', '')
    add('b', 'Fenwright', 'display: block; width: 40px')
    add('p', '.', 'width: 400px')
    add('small', 'Robin', 'font-size: 11px')
    add('p', 'Robin', 'color: #ddd; background: #fff')
    add('p', 'Nobody can read all of this.', 'width: 60px; height: 1em; overflow: hidden')
    const [dialog, words, lid] = ['dialog', 'p', 'i'].map((tag) => document.createElement(tag))
    dialog.setAttribute('open', '')
    words.textContent = 'Nobody can read this.'
    lid.style.cssText = 'position: absolute; inset: 0; background: #fff'
    dialog.append(words, lid)
    article.append(dialog)
  })
  const faults = (await screenFaults(guest, 'about')).join('\n')
  for (const fault of [
    'no message home.nowhere',
    'label cut',
    'text cut off: Nobody can read all of this.',
    'text under something else: Nobody can read this.',
    'sideways',
    'does not fit',
    'broken word: Fenwright',
    'outside',
    'type of 11 px',
    'image-alt',
    'color-contrast',
  ])
    expect(faults).toContain(fault)
  await guest.close()
})
