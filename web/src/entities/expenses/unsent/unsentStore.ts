import { committed, openBrowserDatabase, resultOf } from '../../../core/storage/browserDatabase.ts'
import type { UnsentChange } from './unsentChange.ts'

/** Where changes outlive the page. Each rejects where the browser has no database, or no room. */
export interface UnsentStore {
  /** All of this person's, in the order in which they were saved. */
  list(ownerId: string): Promise<readonly UnsentChange[]>
  put(change: UnsentChange): Promise<void>
  remove(id: string): Promise<void>
  clear(ownerId: string): Promise<void>
}

const storeName = 'changes'
const byOwner = 'ownerId'

/** In the browser's own database, which all windows share. */
export function indexedDbUnsentStore(): UnsentStore {
  let opened: Promise<IDBDatabase> | undefined
  const begin = async (mode: IDBTransactionMode) => {
    opened ??= openBrowserDatabase('outlay-unsent', database => {
      database.createObjectStore(storeName, { keyPath: 'id' }).createIndex(byOwner, byOwner)
    })
    try {
      const transaction = (await opened).transaction(storeName, mode)
      return { changes: transaction.objectStore(storeName), done: committed(transaction) }
    } catch (error) {
      // A page in the background may lose its connection: the next call opens another.
      opened = undefined
      throw error
    }
  }
  return {
    async list(ownerId) {
      const { changes, done } = await begin('readonly')
      done.catch(() => undefined)
      const found = await resultOf<UnsentChange[]>(changes.index(byOwner).getAll(ownerId))
      return found.toSorted((a, b) => a.at - b.at)
    },
    async put(change) {
      const { changes, done } = await begin('readwrite')
      changes.put(change)
      await done
    },
    async remove(id) {
      const { changes, done } = await begin('readwrite')
      changes.delete(id)
      await done
    },
    async clear(ownerId) {
      const { changes, done } = await begin('readwrite')
      for (const id of await resultOf(changes.index(byOwner).getAllKeys(ownerId))) changes.delete(id)
      await done
    },
  }
}
