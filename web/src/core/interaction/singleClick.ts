import type { MouseEvent } from 'react'

/** Of a button after which another comes up in its place: the second press of a double click would fall on that. */
export const singleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}
