import { type ReactNode, useDeferredValue } from 'react'

// A page that is drawn at build is drawn whole.
const isAtBuild = typeof document === 'undefined'

interface InStepsProps {
  /** In its place until it is drawn; of its size where something stands beneath it. */
  before?: ReactNode
  children: ReactNode
}

/**
 * Draws something large in steps of a few milliseconds, between which the browser answers to what is pressed and paints what
 * stands around it. What changes in it later is drawn as everything else is.
 */
export function InSteps({ before = null, children }: InStepsProps) {
  const isTime = useDeferredValue(true, isAtBuild)
  return isTime ? children : before
}
