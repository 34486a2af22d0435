import type { UnsentChanges } from '../../../entities/expenses/unsent/UnsentChanges.ts'

const pauseMs = 15_000

/** Sends what waits on this device whenever the server may be reached. Answers how to stop. */
export function sendUnsent(unsent: UnsentChanges): () => void {
  const isWaiting = () => unsent.get().changes.some(({ state }) => state === 'waiting')
  let isSending = false
  const send = async () => {
    if (isSending || !isWaiting()) return
    isSending = true
    await unsent.sendAll().finally(() => (isSending = false))
  }
  const sendNow = () => void send()
  // Of a server that was away nothing tells when it is back.
  const timer = setInterval(
    () => document.visibilityState === 'visible' && navigator.onLine && sendNow(),
    pauseMs,
  )
  window.addEventListener('online', sendNow)
  void unsent.recall().then(sendNow)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', sendNow)
  }
}
