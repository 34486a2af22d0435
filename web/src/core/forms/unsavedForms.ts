import { useEffect } from 'react'

/** A form that stands on a page, as those see it who might take it away. */
interface UnsavedForm {
  /** As the person knows it. */
  readonly name: string
  /** Whether something was typed, asked at the very moment: no drawing stands between the last key and the question. */
  readonly isTyped: () => boolean
  /** Forgets what was typed, for good. */
  readonly forget: () => void
}

const forms = new Set<UnsavedForm>()

/** Has the page ask before it is left with something typed in this form. Stable functions, or it is held anew each time. */
export function useUnsavedForm({ name, isTyped, forget }: UnsavedForm): void {
  useEffect(() => {
    const form = { name, isTyped, forget }
    forms.add(form)
    return () => void forms.delete(form)
  }, [name, isTyped, forget])
}

/** All in which something was typed that is not saved. */
export function unsavedForms(): readonly UnsavedForm[] {
  return [...forms].filter(({ isTyped }) => isTyped())
}
