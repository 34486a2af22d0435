/** The pressed button goes away: the keyboard stays in its section. */
export function keepFocus(form: HTMLFormElement | null): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('[data-footer]'))
    form?.focus({ preventScroll: true })
}
