import { useDeferredValue } from 'react'

/**
 * What has come, from when there is time to draw it: for what draws much, in steps of a few milliseconds between which the
 * browser answers. What is there from the start, and what changes later, is given at once.
 */
export function useInSteps<T>(value: T | undefined): T | undefined {
  const isTime = useDeferredValue(value !== undefined)
  return isTime ? value : undefined
}
