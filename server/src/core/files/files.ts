import type { Readable } from 'node:stream'
import { badFileKey } from './files.errors.ts'

/** Storage for files outside the database. All implementations pass `fileStoreSuite`. */
export interface FileStore {
  /** Stores or replaces a file atomically; once it resolves, the file survives a power loss. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Like `put`, for streams. Returns the size in bytes. A failed stream leaves nothing. */
  putStream(key: string, bytes: Readable): Promise<number>
  /** @throws fileNotFound. The caller must read the stream to the end or destroy it. */
  open(key: string): Promise<StoredFile>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
  /** Every file's key, grouped by folder, so only one folder's keys are in memory at a time. */
  folders(): AsyncIterable<readonly string[]>
  /** When a file was stored; undefined if missing. */
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
 * Accepts only keys with folders and a name like `receipts/ab/0190c3.jpg`: lower case, no dots except before the
 * extension. So no key escapes its store, and no two differ only by case.
 * @throws badFileKey
 */
export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw badFileKey()
}

export function isFileKey(key: string): boolean {
  return key.length <= maxKeyLength && keyForm.test(key)
}

const longestName = 200

/** Cleans an uploaded file's name for display; browsers may send anything. May be empty. */
export function shownFileName(unverifiedName: string): string {
  const name =
    unverifiedName
      .replace(/[\p{C}]/gu, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  return [...name.replace(/\s+/g, ' ').trim()].slice(0, longestName).join('').trim()
}
