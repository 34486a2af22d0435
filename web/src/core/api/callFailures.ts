const failed = 'failed'
const calls = new EventTarget()

/** Tells all listeners: a call never arrived, or its answer did not: the network may be away. */
export function reportFailedCall(): void {
  calls.dispatchEvent(new Event(failed))
}

/** Hears of every such call. Answers how to stop. */
export function onFailedCall(listener: () => void): () => void {
  calls.addEventListener(failed, listener)
  return () => calls.removeEventListener(failed, listener)
}
