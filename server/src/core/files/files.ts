import type { Readable } from 'node:stream'
import { badFileKey } from './files.errors.ts'

/** Where files that are not rows are kept. All implementations pass `fileStoreSuite`. */
export interface FileStore {
  /** Keeps the bytes under the key, whole or not at all; once it resolves they outlive a power cut. Replaces. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @throws fileNotFound. The caller reads the stream to its end or destroys it. */
  open(key: string): Promise<StoredFile>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  close(): Promise<void>
}

export interface StoredFile {
  readonly stream: Readable
  /** In bytes. */
  readonly size: number
}

const maxKeyLength = 200
const keyForm = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?$/

/**
 * Refuses every key that is not folders and a name like `receipts/ab/0190c3.jpg`: lower case, no dots but the one
 * of the ending. So no key climbs out of its store, and none differs from another by case alone.
 * @throws badFileKey
 */
export function checkFileKey(key: string): void {
  if (key.length > maxKeyLength || !keyForm.test(key)) throw badFileKey()
}
