import { type ReactNode, useDeferredValue, useEffect } from 'react'

interface InStepsProps {
  /** Placeholder of the same size. */
  before: ReactNode
  children: ReactNode
}

/** Renders a large subtree in interruptible steps, so the browser stays responsive. Later updates render normally. */
export function DeferredRender({ before, children }: InStepsProps) {
  return useDeferredValue(true, false) ? children : before
}

// Prerendering at build time is not deferred.
let isPageDrawn = typeof document === 'undefined'

/**
 * The same for the first page, where the prerendered page is shown meanwhile. Later pages render at once, to keep
 * scroll position and focus.
 */
export function DeferredFirstRender({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, isPageDrawn)
  useEffect(() => {
    isPageDrawn ||= isTime
  }, [isTime])
  return isTime && children
}
