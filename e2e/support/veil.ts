/**
 * Nobody looks at most pages of a test, nor listens: what lies on them is laid out and pressed as always, but it is not
 * drawn, and the sound is off: where no graphics card draws, both together are a good part of the work.
 */

/** Comes with every page of a guest who is not `shown`; the top layer, where dialogs are, is drawn nonetheless. */
export const VEIL = `window.veil ??= (() => {
  try {
    if (localStorage.getItem('gatehouse.muted') === null) localStorage.setItem('gatehouse.muted', 'yes')
  } catch {} // a page from nowhere keeps nothing
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { opacity: 0 !important }')
  document.adoptedStyleSheets.push(sheet)
  return sheet
})()`

/** For as long as somebody looks; what is `seen` is an expression of the page. */
export const unveiled = (seen: string): string => `(async () => {
  if (window.veil) veil.disabled = true
  try {
    return await ${seen}
  } finally {
    if (window.veil) veil.disabled = false
  }
})()`
