/**
 * What a person at the table would press next, found in the page by roles and by what the table says is asked. It
 * knows no rule: whatever may not be pressed says so itself. `roll` decides where there is a choice; null is to wait.
 */
export const CHOICE = `((roll) => {
  const can = (one) => one.checkVisibility() && !one.disabled && one.ariaDisabled !== 'true'
  const all = (where, css) => [...where.querySelectorAll(css)].filter(can)
  const any = (list) => list[Math.floor(roll() * list.length)] ?? null
  const isUp = (one) => one.ariaPressed === 'true' || one.ariaChecked === 'true'

  const composer = document.querySelector('dialog[open]')
  if (composer) {
    const quick = all(composer, '.quick button')
    const send = all(composer, '.button.primary')
    const gold = all(composer, 'button').filter((one) => /^\\d+$/.test(one.textContent.trim()))
    const ready = any(roll() < 0.5 ? quick : send) ?? any(send) ?? any(quick)
    // nothing can be made of some deals, since others have gone on: then it is closed again
    return ready ?? (roll() < 0.5 ? any(gold) : null) ?? any(all(composer, '.head button'))
  }
  const dock = document.querySelector('[data-ask]')
  if (!dock || dock.dataset.ask === '') return null
  const asked = dock.dataset.ask.split(' ')
  const work = dock.querySelector('.work')
  const at = work.querySelector('.at')
  const open = all(document, '[data-bag]').filter((bag) => bag.dataset.settled === 'false')
  if (at) {
    const accept = any(all(at, '.offered footer .primary'))
    if (accept && roll() < 0.5) return accept
    if (asked.includes('settle')) {
      const side = all(at, '.sides button')
      const judge = [...all(at, '.judge .button.primary'), ...all(at, '.judge button.hold')]
      const deal = any(all(at, '.judge .button:not(.primary, [aria-pressed])'))
      if (side.length > 0 && !side.some(isUp)) return any(side)
      if (deal && roll() < 0.1) return deal
      if (judge.length > 0) return roll() < 0.7 ? judge[0] : judge.at(-1)
      // the other deputy is to say something about this bag: on to another one, or wait
      return roll() < 0.5 ? any(open) : null
    }
    if (asked.includes('haggle')) {
      const [offer, done] = all(at, '.acts .choices button')
      if (done && !isUp(done)) return roll() < 0.4 ? offer : done
      if (asked.length === 1) return null
    }
  }
  const confirm = all(work, '.button.primary')
  const chosen = all(work, '[data-item]').filter(isUp)
  const pick = all(work, '[data-item], .source').filter((one) => !isUp(one) && !one.closest('.load [data-row=bag]'))
  if (asked.includes('pay')) {
    if (confirm.length > 0) return confirm[0]
    // card by card as they lie until it is enough; then something comes out again
    const [owed, ...sums] = work.querySelector('.pay p').textContent.match(/\\d+/g).map(Number)
    return sums.at(-1) < owed ? pick[0] : any(chosen)
  }
  if (confirm.length > 0 && (pick.length === 0 || roll() < 0.45)) return any(confirm)
  // some questions want one card, others several: the number that is tried wanders over all of them
  const tried = 1 + Math.floor(roll() * (pick.length + chosen.length))
  if (pick.length > 0 && (confirm.length > 0 || chosen.length < tried)) return any(pick)
  if (confirm.length === 0 && chosen.length > 0) return any(chosen)
  return any(confirm) ?? any(all(work, '.button')) ?? any(open)
})`
