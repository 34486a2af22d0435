import type { PendingFile, PendingFileStore } from '../core/storage/pendingFiles.ts'

/** In-memory storage for one test. */
export function inMemoryPendingFiles(): PendingFileStore {
  const files = new Map<string, PendingFile>()
  const of = (ownerId: string) => [...files.values()].filter(file => file.ownerId === ownerId)
  return {
    list: async ownerId => of(ownerId).toSorted((a, b) => a.place - b.place),
    put: async file => void files.set(file.id, file),
    remove: async id => void files.delete(id),
    clear: async ownerId => {
      for (const { id } of of(ownerId)) files.delete(id)
    },
  }
}
