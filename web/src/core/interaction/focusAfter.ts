/** The sections around an element, from the inside out, and the page: where the focus goes once the element is removed. */
export function placesAround(element: Element): readonly Element[] {
  const places: Element[] = []
  const next = (from: Element | null) => from?.closest('section, [role="region"], dialog, main') ?? null
  for (let place = next(element); place; place = next(place.parentElement)) places.push(place)
  return places
}

/** Focuses the first of the places that takes the focus, else the page. */
export function focusFirst(places: readonly Element[]): void {
  for (const place of [...places, document.querySelector('main')]) {
    if (!(place instanceof HTMLElement && place.isConnected)) continue
    // A section takes the focus only when it is moved there.
    if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}
