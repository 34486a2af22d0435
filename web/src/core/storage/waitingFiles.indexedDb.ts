import { indexedDbRecords } from './ownedRecords.ts'
import type { WaitingFile, WaitingFiles } from './waitingFiles.ts'

/** Waiting files in the browser's own database. Rejects where the browser has none, or no room. */
export function indexedDbWaitingFiles(): WaitingFiles {
  const records = indexedDbRecords<WaitingFile>('outlay-uploads', 'files')
  return {
    ...records,
    list: async ownerId => (await records.list(ownerId)).toSorted((a, b) => a.place - b.place),
  }
}
