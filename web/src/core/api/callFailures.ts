const failed = 'failed'
const calls = new EventTarget()

/** Notifies all listeners that a request or response was lost, so the network may be down. */
export function reportFailedCall(): void {
  calls.dispatchEvent(new Event(failed))
}

/** Subscribes to lost calls. Returns the unsubscribe function. */
export function onFailedCall(listener: () => void): () => void {
  calls.addEventListener(failed, listener)
  return () => calls.removeEventListener(failed, listener)
}
