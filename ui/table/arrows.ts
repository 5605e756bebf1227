/** One stop of the tab key for a whole group; within it the arrow keys move. `{@attach arrows}` */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export function arrows(group: HTMLElement): () => void {
  const items = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>('[data-item]')]
  const hold = (one: HTMLElement | undefined): void => {
    for (const item of items()) item.tabIndex = item === one ? 0 : -1
  }
  const settle = (): void => {
    const all = items()
    if (
      !all.some(({ tabIndex }) => tabIndex === 0) ||
      all.filter(({ tabIndex }) => tabIndex === 0).length > 1
    ) {
      hold(all.find((item) => item === document.activeElement) ?? all[0])
    }
  }
  const focusin = ({ target }: FocusEvent): void =>
    hold((target as HTMLElement).closest<HTMLElement>('[data-item]') ?? undefined)
  const keydown = (event: KeyboardEvent): void => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const step = STEPS[event.key]
    if (at < 0 || all.length === 0) return
    const next = step !== undefined ? at + step : event.key === 'Home' ? 0 : event.key === 'End' ? -1 : null
    if (next === null) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  settle()
  const watch = new MutationObserver(settle)
  watch.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-item'] })
  group.addEventListener('focusin', focusin)
  group.addEventListener('keydown', keydown)
  return () => {
    watch.disconnect()
    group.removeEventListener('focusin', focusin)
    group.removeEventListener('keydown', keydown)
  }
}
