/**
 * Runs inside the page: what a person at the table would press next. It finds elements by their roles and by the
 * question that the table shows. It knows no rule: what may not be pressed is disabled. `random` decides where there is
 * a choice. Null: wait. One function without imports, because Playwright sends its source to the page.
 */
export function installChoosePress(): void {
  const isUsable = (one: HTMLElement): boolean =>
    one.checkVisibility({ visibilityProperty: true }) &&
    !(one as HTMLButtonElement).disabled &&
    one.ariaDisabled !== 'true'
  const all = (where: ParentNode, css: string): HTMLElement[] =>
    [...where.querySelectorAll<HTMLElement>(css)].filter(isUsable)
  const isOn = (one: HTMLElement): boolean => one.ariaPressed === 'true' || one.ariaChecked === 'true'

  window.choosePress = (random) => {
    const any = (list: readonly HTMLElement[]): HTMLElement | null =>
      list[Math.floor(random() * list.length)] ?? null

    const sheet = document.querySelector<HTMLElement>('dialog[open]')
    if (sheet) {
      const quick = all(sheet, '.quick button')
      const send = all(sheet, '.button.primary')
      const gold = all(sheet, 'button').filter((one) => /^\d+$/.test(one.innerText.trim()))
      const ready = any(random() < 0.5 ? quick : send) ?? any(send) ?? any(quick)
      // some offers can no longer be made because others have moved on: close the sheet
      return ready ?? (random() < 0.5 ? any(gold) : null) ?? any(all(sheet, '.head button'))
    }
    const edge = document.querySelector<HTMLElement>('[data-ask]')
    const work = edge?.querySelector<HTMLElement>('.work')
    if (!edge || !work || !edge.dataset.ask) return null
    const questions = edge.dataset.ask.split(' ')
    const openBags = all(document, '[data-bag]').filter((bag) => bag.dataset.settled === 'false')
    if (work.querySelector('[data-offering]')) {
      const sums = all(work, '[data-offering] .quick button')
      const send = any(all(work, '.action.primary'))
      if (!sums.some(isOn) && sums.length > 0) return any(sums)
      return send ?? any(all(work, '.action:not(.primary, .small)'))
    }
    const held = any(all(work, 'button.hold'))
    const [go, other, more] = ['.action.primary', '.action:not(.primary, .small)', '.action.small'].map(
      (css) => all(work, `.acts ${css}`),
    )
    if (questions.includes('settle')) {
      const sides = all(work, '.sides button')
      if (sides.length > 0 && !sides.some(isOn)) return any(sides)
      if (more.length > 0 && random() < 0.1) return any(more)
      if (go.length > 0 || held) return (random() < 0.7 ? any(go) : held) ?? held ?? any(go)
      // the other deputy has to decide about this bag: look at another bag, or wait
      if (work.querySelector('.acts')) return random() < 0.5 ? any(openBags) : null
    }
    const answers = all(work, '.answers .action')
    if (answers.length > 0) return any(answers)
    if (questions.includes('haggle') && go.length + other.length > 0 && !work.querySelector('.board')) {
      const done = other.find((one) => one.ariaPressed !== null)
      // nothing more to say, or no bag to say it about: only demands are answered
      if (done === undefined || isOn(done)) {
        if (questions.length === 1) return null
      } else return (random() < 0.4 ? any(go) : any(other)) ?? any(go)
    }
    const confirm = all(work, '.button.primary')
    const chosen = all(work, '[data-item]').filter(isOn)
    // cards that are only looked at or carried, and people who can't be chosen now, are no answer
    const isAnswer = (one: HTMLElement): boolean =>
      one.dataset.target !== undefined ||
      (one.matches('button, [role], [tabindex]') &&
        !one.matches('.idle, [data-place]') &&
        one.closest('[data-group=places]') === null)
    const free = all(work, '[data-item]:not(.idle), .source').filter(
      (one) => !isOn(one) && !one.closest('[data-row=bag]') && isAnswer(one),
    )
    // an ambush answers by itself
    if (work.querySelector('[data-act=ask]')) return null
    const acts = all(work, '[data-act]')
    if (acts.length > 0 && (free.length === 0 || random() < 0.2)) return any(acts)
    if (questions.includes('pay')) {
      if (confirm[0]) return confirm[0]
      // one card after the other until it is enough; when it is too much, take one back
      const { owed, chosen: sum } = work.querySelector<HTMLElement>('[data-owed]')?.dataset ?? {}
      return Number(sum) < Number(owed) ? (free[0] ?? null) : any(chosen)
    }
    if (confirm.length > 0 && (free.length === 0 || random() < 0.45)) return any(confirm)
    // some questions want one card, others several: try every number of cards
    const tried = 1 + Math.floor(random() * (free.length + chosen.length))
    if (free.length > 0 && (confirm.length > 0 || chosen.length < tried)) return any(free)
    if (confirm.length === 0 && chosen.length > 0) return any(chosen)
    const others = all(work, '.button').filter((one) => !one.closest('.ways, .tip'))
    return any(confirm) ?? any(others) ?? any(openBags)
  }
}
