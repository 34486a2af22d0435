import { indexedDbRecords } from './ownedRecords.ts'
import type { WaitingFile, WaitingFiles } from './waitingFiles.ts'

/** Pending files in IndexedDB. Rejects if the browser has none, or no space. */
export function indexedDbWaitingFiles(): WaitingFiles {
  const records = indexedDbRecords<WaitingFile>('outlay-uploads', 'files')
  return {
    ...records,
    list: async ownerId => (await records.list(ownerId)).toSorted((a, b) => a.place - b.place),
  }
}
