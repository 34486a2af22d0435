/** A ref that focuses the next step, since the focus was lost with the previous one. */
export function focusFirst(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
