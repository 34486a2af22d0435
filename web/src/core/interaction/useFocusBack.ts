import { useEffect } from 'react'

/** Gives the focus back to where it was before a dialog opened. The dialogs leave the page when they close. */
export function useFocusBack(isDialogOpen: boolean): void {
  useEffect(() => {
    if (!isDialogOpen) return
    const before = document.activeElement
    return () => {
      // A deleted expense has left the list: then to the page itself, not to the start of the document.
      const place = before?.isConnected ? before : document.querySelector('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    }
  }, [isDialogOpen])
}
