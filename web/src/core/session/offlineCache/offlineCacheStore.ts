import { committed, openBrowserDatabase, resultOf } from '../../storage/browserDatabase.ts'
import type { CachedResponse } from './cachedResponses.ts'

/** What one user saw last. The device stores only the signed-in user's data. */
export interface OfflineCache {
  readonly userId: string
  /** The app release of the data: another one may expect a different shape. */
  readonly release: string
  readonly answers: readonly CachedResponse[]
}

const storeName = 'last-seen'
const place = 'last'

/** All of these reject if the browser has no IndexedDB, or no space. */
export async function readLastSeen(): Promise<OfflineCache | undefined> {
  const { store } = await begin('readonly')
  return resultOf<OfflineCache | undefined>(store.get(place))
}

export async function writeLastSeen(seen: OfflineCache): Promise<void> {
  const { store, done } = await begin('readwrite')
  store.put(seen, place)
  await done
}

export async function deleteOfflineCache(): Promise<void> {
  const { store, done } = await begin('readwrite')
  store.clear()
  await done
}

async function begin(mode: IDBTransactionMode) {
  const database = await openBrowserDatabase('outlay-last-seen', created => {
    created.createObjectStore(storeName)
  })
  const transaction = database.transaction(storeName, mode)
  const done = committed(transaction).finally(() => database.close())
  // Readers do not wait for the transaction.
  done.catch(() => undefined)
  return { store: transaction.objectStore(storeName), done }
}
