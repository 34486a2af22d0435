import { useEffect } from 'react'

/** Restores the focus to where it was before a dialog opened, since dialogs unmount when closed. */
export function useRestoreFocus(isDialogOpen: boolean): void {
  useEffect(() => {
    if (!isDialogOpen) return
    const before = document.activeElement
    return () => {
      // If the element is gone, such as a deleted expense, focus the page rather than the start of the document.
      const place = before?.isConnected ? before : document.querySelector('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    }
  }, [isDialogOpen])
}
