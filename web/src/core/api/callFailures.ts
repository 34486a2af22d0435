const failed = 'failed'
const calls = new EventTarget()

/** A call never arrived, or its answer did not: the network may be away. */
export function tellCallFailed(): void {
  calls.dispatchEvent(new Event(failed))
}

/** Hears of every such call. Answers how to stop. */
export function onCallFailed(listener: () => void): () => void {
  calls.addEventListener(failed, listener)
  return () => calls.removeEventListener(failed, listener)
}
