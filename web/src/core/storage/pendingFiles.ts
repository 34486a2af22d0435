import { indexedDbRecords } from './ownedRecords.ts'

/** Pending files in IndexedDB. Rejects if the browser has none, or no space. */
export function indexedDbPendingFiles(): PendingFileStore {
  const records = indexedDbRecords<PendingFile>('outlay-uploads', 'files')
  return {
    ...records,
    list: async ownerId => (await records.list(ownerId)).toSorted((a, b) => a.place - b.place),
  }
}

/** A pending upload stored on the device. Its purpose is part of `ownerId`: see each feature. */
export interface PendingFile {
  readonly id: string
  readonly ownerId: string
  /** The position in which the user chose it. */
  readonly place: number
  readonly file: File
  /** The user's choice for its pages, as in the upload's field. */
  readonly pages?: string | undefined
  /** The reader the user has chosen. */
  readonly provider?: string | undefined
  /** What the user has typed, by the fields of the review form. */
  readonly typed?: Readonly<Record<string, string>> | undefined
}

/** Stores pending files beyond the page. Any method may fail: the files then last as long as the page. */
export interface PendingFileStore {
  /** All of this user's files, in order. */
  list(ownerId: string): Promise<readonly PendingFile[]>
  put(file: PendingFile): Promise<void>
  remove(id: string): Promise<void>
  clear(ownerId: string): Promise<void>
}
