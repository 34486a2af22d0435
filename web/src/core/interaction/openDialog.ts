/** Whether a dialog is open; the page's shortcuts are off then. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
