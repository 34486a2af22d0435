/** The pressed button disappears, so the focus moves to its section. */
export function keepFocus(form: HTMLFormElement | null): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('[data-footer]'))
    form?.focus({ preventScroll: true })
}
