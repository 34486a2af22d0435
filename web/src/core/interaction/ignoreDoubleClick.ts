import type { MouseEvent } from 'react'

/** For a button that is replaced by another one, which must not receive the second press of a double click. */
export const ignoreDoubleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}
