import { currentUserRoutes } from '@outlay/contract/currentUser'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { useUser } from '../../../core/session/session.tsx'
import { refreshExpenses } from '../expenses.query.ts'
import { isFormOpen } from './openForms.ts'
import { UnsentChanges } from './UnsentChanges.ts'
import { sendExpense } from './unsentChange.ts'
import { indexedDbUnsentStore } from './unsentStore.ts'

/** One for each person of each app (tests have several apps), alive as long as that is. */
const unsentByApp = new WeakMap<QueryClient, Map<string, UnsentChanges>>()

/** What the signed-in person has saved and the server does not have yet, the same wherever it is shown. */
export function useUnsentChanges() {
  const unsent = unsentChangesOf(useQueryClient(), useUser().id)
  return { unsent, ...useSyncExternalStore(unsent.subscribe, unsent.get) }
}

export function unsentChangesOf(queryClient: QueryClient, userId: string): UnsentChanges {
  const ofApp = unsentByApp.get(queryClient) ?? new Map<string, UnsentChanges>()
  unsentByApp.set(queryClient, ofApp)
  const unsent = ofApp.get(userId) ?? createUnsentChanges(queryClient, userId)
  ofApp.set(userId, unsent)
  return unsent
}

/** A person signs out: nothing of theirs stays on the device. */
export function forgetUnsentChanges(queryClient: QueryClient, userId: string): Promise<void> {
  const unsent = unsentChangesOf(queryClient, userId)
  unsentByApp.get(queryClient)?.delete(userId)
  return unsent.forget()
}

function createUnsentChanges(queryClient: QueryClient, ownerId: string): UnsentChanges {
  return new UnsentChanges({
    ownerId,
    store: indexedDbUnsentStore(),
    channel: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`unsent ${ownerId}`),
    alone: work => inOneWindow(`unsent ${ownerId}`, work),
    isOpen: ({ id }) => isFormOpen(id),
    now: Date.now,
    whoIsSignedIn: async () => (await call(currentUserRoutes.user, {})).id,
    send: async change => {
      const expense = await sendExpense(change)
      queryClient.setQueryData(keyOf('expenses', 'one', expense.id), expense)
      void queryClient.invalidateQueries({ queryKey: keyOf('approvals') })
      void refreshExpenses(queryClient)
    },
  })
}

/** Without a secure connection there are no locks: what two windows send at once is done once all the same, by its key. */
async function inOneWindow(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work)
  else await work()
}
