/** Where something that lies above everything belongs: in the dialog that is open, since nothing outside of it can be pressed or read. */
export function topPlace(): Element {
  const dialogs = document.querySelectorAll('dialog:modal')
  return dialogs[dialogs.length - 1] ?? document.body
}
