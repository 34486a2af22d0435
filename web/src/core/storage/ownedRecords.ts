import { committed, openBrowserDatabase, resultOf } from './browserDatabase.ts'

/** What one person has on this device. */
interface Owned {
  readonly id: string
  readonly ownerId: string
}

/** Records of several people that outlive the page. Each rejects where the browser has no database, or no room. */
export interface OwnedRecords<T extends Owned> {
  /** All of this person's, in no order. */
  list(ownerId: T['ownerId']): Promise<readonly T[]>
  put(record: T): Promise<void>
  remove(id: T['id']): Promise<void>
  clear(ownerId: T['ownerId']): Promise<void>
}

const byOwner = 'ownerId'

/** In a database of the browser's own that has this one store. All windows share it. */
export function indexedDbRecords<T extends Owned>(database: string, store: string): OwnedRecords<T> {
  let opened: Promise<IDBDatabase> | undefined
  const begin = async (mode: IDBTransactionMode) => {
    opened ??= openBrowserDatabase(database, created => {
      created.createObjectStore(store, { keyPath: 'id' }).createIndex(byOwner, byOwner)
    })
    try {
      const transaction = (await opened).transaction(store, mode)
      const done = committed(transaction)
      // A reader waits for its result alone.
      done.catch(() => undefined)
      return { records: transaction.objectStore(store), done }
    } catch (error) {
      // A page in the background may lose its connection: the next call opens another.
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
