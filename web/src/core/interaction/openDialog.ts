/** Whether a dialog stands before the page: shortcuts of the page rest then. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], dialog[open]') !== null
}
