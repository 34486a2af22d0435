import { currentUserRoutes } from '@outlay/contract/accounts/currentUser'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../../core/api/api.ts'
import { dashboardKey, keyOf } from '../../../core/api/queryKeys.ts'
import { persistedValuesKey } from '../../../core/forms/persistedValues.ts'
import { onePerUser } from '../../../core/session/onePerUser.ts'
import { currentUserQuery, useUser } from '../../../core/session/session.tsx'
import { indexedDbPendingFiles } from '../../../core/storage/pendingFiles.ts'
import { writeStoredText } from '../../../core/storage/storedText.ts'
import { toast } from '../../../core/toasts/toast.ts'
import { refreshExpenses } from '../../../entities/expenses/expenses.query.ts'
import { unsentChangesOf } from '../../../entities/expenses/unsent/UnsentChanges.ts'
import type { UnsentChange } from '../../../entities/expenses/unsent/unsentChange.ts'
import { refreshPlan } from '../../../entities/plans/currentPlan.query.ts'
import { waitingReviewsQuery } from '../../../entities/receipts/reviewQueue.ts'
import { defaultProvider, uploadReceipt } from '../receipts.api.ts'
import { BulkUploads } from './sending/BulkUploads.ts'
import { isTyped, typedOf } from './typedDetails.ts'

const uploadsOfPeople = onePerUser(createBulkUploads)

/** The user's bulk upload; one shared instance. */
export function useBulkUploads() {
  const uploads = bulkUploadsOf(useQueryClient(), useUser().id)
  return { uploads, state: useSyncExternalStore(uploads.list.subscribe, uploads.list.get) }
}

/** On sign-out: stops the user's uploads, and removes their pending files from the device. */
export function forgetBulkUploads(queryClient: QueryClient, userId: string): Promise<void> {
  void forgetSharedFiles().catch(() => undefined)
  return uploadsOfPeople.take(queryClient, userId).forget()
}

export function bulkUploadsOf(queryClient: QueryClient, userId: string): BulkUploads {
  return uploadsOfPeople.of(queryClient, userId)
}

function createBulkUploads(queryClient: QueryClient, ownerId: string): BulkUploads {
  return new BulkUploads({
    ownerId,
    waitingFiles: indexedDbPendingFiles(),
    send: ({ id, file, pages, provider = defaultProvider }, signal) =>
      uploadReceipt(provider, file, { idempotencyKey: id, pages, signal }),
    whoIsSignedIn: async () => {
      const user = await call(currentUserRoutes.user, {})
      // Includes the remaining uploads of the month.
      if (user.id === ownerId) queryClient.setQueryData(currentUserQuery.queryKey, user)
      return user.id
    },
    locale: () => queryClient.getQueryData(currentUserQuery.queryKey)?.locale ?? undefined,
    say: toast,
    onUploaded: ({ expense }, { id, typed }) => {
      if (typed && isTyped(typed)) {
        const kept = { id: `${id}-typed`, ownerId, at: Date.now(), query: {}, state: 'typed' } as const
        const change = { ...kept, ...typedOf(expense, typed) } as UnsentChange & { typed: string }
        void unsentChangesOf(queryClient, ownerId)
          .keep(change)
          // Without storage, files are kept as long as the tab.
          .then(
            isKept =>
              isKept ||
              writeStoredText(
                'sessionStorage',
                persistedValuesKey(ownerId, `expense ${expense.id}`),
                change.typed,
              ),
          )
      }
      // Refetching the list now would move it while the user reads; that happens when all are sent, or on the next
      // visit.
      void queryClient.invalidateQueries({ queryKey: keyOf('expenses'), refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: dashboardKey })
      void queryClient.invalidateQueries({ queryKey: waitingReviewsQuery.queryKey })
    },
    onEnded: () => {
      void refreshExpenses(queryClient)
      // Even if the session has ended: the session gate then shows the sign-in form.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      void refreshPlan(queryClient)
    },
  })
}

/** Where the service worker stores files shared by other apps (`web/offline/serviceWorker.js`). */
const cacheName = 'shared-receipts'

/** Takes the files shared with the installed app; each goes to a single window. */
export async function takeSharedFiles(): Promise<File[]> {
  // Without HTTPS there is neither a service worker nor a cache.
  const cache = await globalThis.caches?.open(cacheName)
  const files: File[] = []
  for (const request of (await cache?.keys()) ?? []) {
    const answer = await cache?.match(request)
    if (!answer) continue
    const file = await fileOf(answer)
    // Only the window that deletes it gets it; after a read error, it stays for the next attempt.
    if (await cache?.delete(request)) files.push(file)
  }
  return files
}

/** For use on sign-out. */
async function forgetSharedFiles(): Promise<void> {
  await globalThis.caches?.delete(cacheName)
}

async function fileOf(answer: Response): Promise<File> {
  const name = decodeURIComponent(answer.headers.get('file-name') ?? 'receipt')
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' })
}
