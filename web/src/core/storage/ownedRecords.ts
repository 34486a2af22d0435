import { committed, openBrowserDatabase, resultOf } from './browserDatabase.ts'

/** A record on this device that belongs to one user. */
interface Owned {
  readonly id: string
  readonly ownerId: string
}

/** Persistent records of several users. All methods reject if the browser has no IndexedDB, or no space. */
export interface OwnedRecords<T extends Owned> {
  /** All of this user's records, in no order. */
  list(ownerId: T['ownerId']): Promise<readonly T[]>
  put(record: T): Promise<void>
  remove(id: T['id']): Promise<void>
  clear(ownerId: T['ownerId']): Promise<void>
}

const byOwner = 'ownerId'

/** In an IndexedDB database with a single store, shared by all windows. */
export function indexedDbRecords<T extends Owned>(database: string, store: string): OwnedRecords<T> {
  let opened: Promise<IDBDatabase> | undefined
  const begin = async (mode: IDBTransactionMode) => {
    opened ??= openBrowserDatabase(database, created => {
      created.createObjectStore(store, { keyPath: 'id' }).createIndex(byOwner, byOwner)
    })
    try {
      const transaction = (await opened).transaction(store, mode)
      const done = committed(transaction)
      // Readers do not wait for the transaction.
      done.catch(() => undefined)
      return { records: transaction.objectStore(store), done }
    } catch (error) {
      // Background pages may lose their connection; the next call reopens it.
      opened = undefined
      throw error
    }
  }
  return {
    async list(ownerId) {
      const { records } = await begin('readonly')
      return resultOf<T[]>(records.index(byOwner).getAll(ownerId))
    },
    async put(record) {
      const { records, done } = await begin('readwrite')
      records.put(record)
      await done
    },
    async remove(id) {
      const { records, done } = await begin('readwrite')
      records.delete(id)
      await done
    },
    async clear(ownerId) {
      const { records, done } = await begin('readwrite')
      for (const id of await resultOf(records.index(byOwner).getAllKeys(ownerId))) records.delete(id)
      await done
    },
  }
}
