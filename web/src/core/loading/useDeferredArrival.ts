import { useDeferredValue } from 'react'

/**
 * Defers rendering a value that arrives later, for large content that renders in interruptible steps. A value present
 * from the start, and later changes, are returned at once.
 */
export function useDeferredArrival<T>(value: T | undefined): T | undefined {
  const isTime = useDeferredValue(value !== undefined)
  return isTime ? value : undefined
}
