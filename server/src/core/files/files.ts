import type { Readable } from 'node:stream'
import { badFileKey } from './files.errors.ts'

/** Where files that are not rows are kept. All implementations pass `fileStoreSuite`. */
export interface FileStore {
  /** Keeps the bytes under the key, whole or not at all; once it resolves they outlive a power cut. Replaces. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The same of what need not be in memory as a whole. Answers how many bytes. A stream that fails leaves nothing. */
  putStream(key: string, bytes: Readable): Promise<number>
  /** @throws fileNotFound. The caller reads the stream to its end or destroys it. */
  open(key: string): Promise<StoredFile>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** The keys of all files, by the folder that they are in: whoever reads them holds one folder's at a time. */
  folders(): AsyncIterable<readonly string[]>
  /** When a file was put; undefined where there is none. */
  putAt(key: string): Promise<Date | undefined>
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
  if (!isFileKey(key)) throw badFileKey()
}

export function isFileKey(key: string): boolean {
  return key.length <= maxKeyLength && keyForm.test(key)
}
