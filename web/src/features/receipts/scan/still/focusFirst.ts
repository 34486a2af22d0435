/** As a ref: the focus goes where the next step is, instead of nowhere with the step that is gone. */
export function focusFirst(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
