import { currentUserRoutes } from '@outlay/contract/accounts/currentUser'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { onePerUser } from '../../../core/session/onePerUser.ts'
import { useUser } from '../../../core/session/session.tsx'
import { refreshExpenses } from '../expenses.query.ts'
import { isFormOpen } from './openForms.ts'
import { UnsentChanges } from './UnsentChanges.ts'
import { sendExpense } from './unsentChange.ts'
import { indexedDbUnsentStore } from './unsentStore.ts'

const unsentOfPeople = onePerUser(createUnsentChanges)

/** The user's pending changes; one shared instance. */
export function useUnsentChanges() {
  const unsent = unsentChangesOf(useQueryClient(), useUser().id)
  return { unsent, changes: useSyncExternalStore(unsent.subscribe, unsent.get) }
}

export function unsentChangesOf(queryClient: QueryClient, userId: string): UnsentChanges {
  return unsentOfPeople.of(queryClient, userId)
}

/** Removes the user's changes from the device, on sign-out. */
export function forgetUnsentChanges(queryClient: QueryClient, userId: string): Promise<void> {
  return unsentOfPeople.take(queryClient, userId).forget()
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

/** Without HTTPS there are no locks: two windows may send the same change, but its key deduplicates it. */
async function inOneWindow(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work)
  else await work()
}
