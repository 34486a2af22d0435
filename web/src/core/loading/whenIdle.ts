/** Where the browser does not say when it rests. */
const restMs = 2000

/** Does something once the browser rests. Answers how to do without it. */
export function atRest(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, restMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(then)
  return () => cancelIdleCallback(request)
}
