/** For browsers without `requestIdleCallback`. */
const idleMs = 2000

/** Runs a function once the browser is idle. Returns the cancel function. */
export function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, idleMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(then)
  return () => cancelIdleCallback(request)
}
