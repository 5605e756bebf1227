/**
 * Runs inside the page: what a person at the table would press next. It finds elements by their roles and by the
 * question that the table shows. It knows no rule: what may not be pressed is disabled. `random` decides where there is
 * a choice. Null: wait. One function without imports, because Playwright sends its source to the page.
 */
export function installChoosePress(): void {
  const isUsable = (one: HTMLElement): boolean =>
    one.checkVisibility() && !(one as HTMLButtonElement).disabled && one.ariaDisabled !== 'true'
  const all = (where: ParentNode, css: string): HTMLElement[] =>
    [...where.querySelectorAll<HTMLElement>(css)].filter(isUsable)
  const isOn = (one: HTMLElement): boolean => one.ariaPressed === 'true' || one.ariaChecked === 'true'

  window.choosePress = (random) => {
    const any = (list: readonly HTMLElement[]): HTMLElement | null =>
      list[Math.floor(random() * list.length)] ?? null

    const composer = document.querySelector<HTMLElement>('dialog[open]')
    if (composer) {
      const quick = all(composer, '.quick button')
      const send = all(composer, '.button.primary')
      const gold = all(composer, 'button').filter((one) => /^\d+$/.test(one.innerText.trim()))
      const ready = any(random() < 0.5 ? quick : send) ?? any(send) ?? any(quick)
      // some offers can no longer be made because others have moved on: close the composer
      return ready ?? (random() < 0.5 ? any(gold) : null) ?? any(all(composer, '.head button'))
    }
    const dock = document.querySelector<HTMLElement>('[data-ask]')
    const work = dock?.querySelector<HTMLElement>('.work')
    if (!dock || !work || !dock.dataset.ask) return null
    const questions = dock.dataset.ask.split(' ')
    const bagShown = work.querySelector<HTMLElement>('.at')
    const openBags = all(document, '[data-bag]').filter((bag) => bag.dataset.settled === 'false')
    if (bagShown) {
      const accept = any(all(bagShown, '.offered footer .primary'))
      if (accept && random() < 0.5) return accept
      if (questions.includes('settle')) {
        const sides = all(bagShown, '.sides button')
        const judge = [...all(bagShown, '.judge .button.primary'), ...all(bagShown, '.judge button.hold')]
        const deal = any(all(bagShown, '.judge .button:not(.primary, [aria-pressed])'))
        if (sides.length > 0 && !sides.some(isOn)) return any(sides)
        if (deal && random() < 0.1) return deal
        if (judge.length > 0) return (random() < 0.7 ? judge[0] : judge.at(-1)) ?? null
        // the other deputy has to decide about this bag: look at another bag, or wait
        return random() < 0.5 ? any(openBags) : null
      }
      if (questions.includes('haggle')) {
        const [offer, done] = all(bagShown, '.acts .choices button')
        if (done && !isOn(done)) return (random() < 0.4 ? offer : done) ?? null
        if (questions.length === 1) return null
      }
    }
    const confirm = all(work, '.button.primary')
    const chosen = all(work, '[data-item]').filter(isOn)
    const free = all(work, '[data-item], .source').filter(
      (one) => !isOn(one) && !one.closest('.load [data-row=bag]'),
    )
    if (questions.includes('pay')) {
      if (confirm[0]) return confirm[0]
      // one card after the other until it is enough; when it is too much, take one back
      const text = work.querySelector('.pay p')?.textContent ?? ''
      const [owed = 0, ...sums] = (text.match(/\d+/g) ?? []).map(Number)
      return (sums.at(-1) ?? 0) < owed ? (free[0] ?? null) : any(chosen)
    }
    if (confirm.length > 0 && (free.length === 0 || random() < 0.45)) return any(confirm)
    // some questions want one card, others several: try every number of cards
    const tried = 1 + Math.floor(random() * (free.length + chosen.length))
    if (free.length > 0 && (confirm.length > 0 || chosen.length < tried)) return any(free)
    if (confirm.length === 0 && chosen.length > 0) return any(chosen)
    return any(confirm) ?? any(all(work, '.button')) ?? any(openBags)
  }
}
