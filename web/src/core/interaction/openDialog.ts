/** The modal dialog on top; everything outside of it is inert. */
export function topmostDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1)
}

/** Whether a dialog or a popover like one is open; the page's shortcuts are off then. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]') !== null
}
