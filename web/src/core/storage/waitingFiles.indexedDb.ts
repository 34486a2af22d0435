import { committed, openBrowserDatabase, resultOf } from './browserDatabase.ts'
import type { WaitingFile, WaitingFiles } from './waitingFiles.ts'

const databaseName = 'outlay-uploads'
const storeName = 'files'
const byOwner = 'ownerId'

/** Waiting files in the browser's own database. Rejects where the browser has none, or no room. */
export function indexedDbWaitingFiles(): WaitingFiles {
  let opened: Promise<IDBDatabase> | undefined
  const begin = async (mode: IDBTransactionMode) => {
    opened ??= openDatabase()
    const transaction = (await opened).transaction(storeName, mode)
    return { files: transaction.objectStore(storeName), committed: committed(transaction) }
  }
  return {
    async list(ownerId) {
      const { files } = await begin('readonly')
      const found = await resultOf<WaitingFile[]>(files.index(byOwner).getAll(ownerId))
      return found.toSorted((a, b) => a.place - b.place)
    },
    async put(file) {
      const { files, committed } = await begin('readwrite')
      files.put(file)
      await committed
    },
    async remove(id) {
      const { files, committed } = await begin('readwrite')
      files.delete(id)
      await committed
    },
    async clear(ownerId) {
      const { files, committed } = await begin('readwrite')
      for (const id of await resultOf(files.index(byOwner).getAllKeys(ownerId))) files.delete(id)
      await committed
    },
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return openBrowserDatabase(databaseName, database => {
    database.createObjectStore(storeName, { keyPath: 'id' }).createIndex(byOwner, byOwner)
  })
}
