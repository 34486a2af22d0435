import { type ReactNode, useDeferredValue, useEffect } from 'react'

interface InStepsProps {
  /** In its place until it is drawn, and of its size. */
  before: ReactNode
  children: ReactNode
}

/**
 * Draws something large in steps of a few milliseconds, between which the browser answers to what is pressed and paints what
 * stands around it. What changes in it later is drawn as everything else is.
 */
export function InSteps({ before, children }: InStepsProps) {
  return useDeferredValue(true, false) ? children : before
}

// A page that is drawn at build is drawn whole.
let isPageDrawn = typeof document === 'undefined'

/**
 * The same of the first page, in whose place stands what was painted without the app. Later pages are there at once, with the
 * place that was scrolled to and what has the focus.
 */
export function FirstInSteps({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, isPageDrawn)
  useEffect(() => {
    isPageDrawn ||= isTime
  }, [isTime])
  return isTime && children
}
