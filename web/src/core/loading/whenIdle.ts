/** Where the browser does not say when it is idle. */
const idleMs = 2000

/** Does something once the browser is idle. Answers how to cancel it. */
export function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, idleMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(then)
  return () => cancelIdleCallback(request)
}
