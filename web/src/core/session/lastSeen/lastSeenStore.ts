import { committed, openBrowserDatabase, resultOf } from '../../storage/browserDatabase.ts'
import type { SeenAnswer } from './seenAnswers.ts'

/** What one person has seen last. The device keeps one person's, that of whoever is signed in. */
export interface LastSeen {
  readonly userId: string
  /** Of which release of the app the answers are: another may expect other ones. */
  readonly release: string
  readonly answers: readonly SeenAnswer[]
}

const storeName = 'last-seen'
const place = 'last'

/** Each rejects where the browser has no database, or no room. */
export async function readLastSeen(): Promise<LastSeen | undefined> {
  const { store } = await begin('readonly')
  return resultOf<LastSeen | undefined>(store.get(place))
}

export async function writeLastSeen(seen: LastSeen): Promise<void> {
  const { store, done } = await begin('readwrite')
  store.put(seen, place)
  await done
}

export async function eraseLastSeen(): Promise<void> {
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
  // A reader waits for its result alone.
  done.catch(() => undefined)
  return { store: transaction.objectStore(storeName), done }
}
