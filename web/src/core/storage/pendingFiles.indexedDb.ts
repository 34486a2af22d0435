import { indexedDbRecords } from './ownedRecords.ts'
import type { PendingFile, PendingFileStore } from './pendingFiles.ts'

/** Pending files in IndexedDB. Rejects if the browser has none, or no space. */
export function indexedDbPendingFiles(): PendingFileStore {
  const records = indexedDbRecords<PendingFile>('outlay-uploads', 'files')
  return {
    ...records,
    list: async ownerId => (await records.list(ownerId)).toSorted((a, b) => a.place - b.place),
  }
}
