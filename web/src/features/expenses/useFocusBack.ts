import { useEffect } from 'react'

/** Gives the focus back to where it was before a dialog opened. The dialogs leave the page when they close. */
export function useFocusBack(isDialogOpen: boolean): void {
  useEffect(() => {
    if (!isDialogOpen) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isDialogOpen])
}
