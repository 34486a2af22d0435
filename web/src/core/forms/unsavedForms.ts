import { useEffect } from 'react'

/** A form on a page, as seen by code that may navigate away. */
interface UnsavedForm {
  /** As shown to the user. */
  readonly name: string
  /** Whether there are edits; evaluated on call, so it includes the latest keystroke. */
  readonly isDirty: () => boolean
  /** Permanently discards the edits. */
  readonly forget: () => void
}

const forms = new Set<UnsavedForm>()

/** Asks before leaving the page with unsaved edits. Pass stable functions, or it re-registers on every render. */
export function useUnsavedForm({ name, isDirty, forget }: UnsavedForm): void {
  useEffect(() => {
    const form = { name, isDirty, forget }
    forms.add(form)
    return () => void forms.delete(form)
  }, [name, isDirty, forget])
}

/** All forms with unsaved edits. */
export function unsavedForms(): readonly UnsavedForm[] {
  return [...forms].filter(({ isDirty }) => isDirty())
}
