import type { User } from '@outlay/contract/accounts/currentUser'
import type { QueryClient } from '@tanstack/react-query'
import { forgetUnsentChanges, unsentChangesOf } from '../../entities/expenses/unsent/UnsentChanges.ts'

const pauseMs = 15_000
/** The longest that signing out waits for pending changes. */
const maxWaitMs = 5000

/** Sends pending changes whenever the server may be reachable. Returns the stop function. */
export function sendUnsent(queryClient: QueryClient, userId: User['id']): () => void {
  const unsent = unsentChangesOf(queryClient, userId)
  const isWaiting = () => unsent.get().some(({ state }) => state === 'waiting')
  let isSending = false
  const send = async () => {
    if (isSending || !isWaiting()) return
    isSending = true
    await unsent.sendAll().finally(() => {
      isSending = false
    })
  }
  const sendNow = () => void send()
  // There is no event when an unreachable server is back.
  const isWorthTrying = () => document.visibilityState === 'visible' && navigator.onLine
  const timer = setInterval(() => isWorthTrying() && sendNow(), pauseMs)
  window.addEventListener('online', sendNow)
  void unsent.recall().then(sendNow)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', sendNow)
  }
}

/** Sends what it can, and resolves to how many remain: after sign-out, no one could send them. */
export async function unsentAfterSending(queryClient: QueryClient, userId: User['id']): Promise<number> {
  const unsent = unsentChangesOf(queryClient, userId)
  const late = new Promise<void>(resolve => setTimeout(resolve, maxWaitMs))
  await Promise.race([unsent.sendAll(), late])
  return unsent.get().length
}

/** For use after sign-out. */
export function forgetUnsent(queryClient: QueryClient, userId: User['id']): Promise<void> {
  return forgetUnsentChanges(queryClient, userId)
}
