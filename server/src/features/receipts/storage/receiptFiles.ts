import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReceiptRotation } from '@outlay/contract/receipts/receipts'
import { limitDrawing } from '@outlay/reader/documents/semaphore'
import sharp from 'sharp'
import { unavailability } from '../../../core/database/databaseFailures.ts'
import { afterRollback } from '../../../core/database/unitOfWork.ts'
import type { FileStore, StoredFile } from '../../../core/files/files.ts'
import type { PreparedReceipt } from '../documents/prepareReceipt.ts'
import type { ReceiptRow } from '../receipts.store.ts'
import type { PageFile } from '../receipts.table.ts'

/** File keys of a receipt, as in its row. */
export type ReceiptFiles = Pick<
  ReceiptRow,
  | 'pictureKey'
  | 'pictureType'
  | 'thumbnailKey'
  | 'thumbnailType'
  | 'furtherPages'
  | 'originalKey'
  | 'originalType'
>

export function filesOf(id: string, { pages, thumbnail, original }: PreparedReceipt): ReceiptFiles {
  return {
    pictureKey: keyOf(id, 'picture'),
    pictureType: pages[0].mediaType,
    thumbnailKey: keyOf(id, 'thumbnail'),
    thumbnailType: thumbnail.mediaType,
    furtherPages: pages
      .slice(1)
      .map(({ mediaType }, index) => ({ key: keyOf(id, `page-${index + 1}`), type: mediaType })),
    originalKey: original ? keyOf(id, 'original') : null,
    originalType: original?.mediaType ?? null,
  }
}

/** Sizes of a receipt of Outlay's own, which counts toward no limit. */
export const countedNothing = { uploadedBytes: 0, storedBytes: 0 } as const

export function hasCountedNothing({ storedBytes }: Pick<ReceiptRow, 'storedBytes'>): boolean {
  return storedBytes === 0
}

interface FiledReceipt {
  readonly files: ReceiptFiles
  readonly prepared: PreparedReceipt
}

/** Stores files, then runs the work that inserts their rows; on failure removes all files. */
export async function withFiles<Result>(
  store: FileStore,
  filed: readonly FiledReceipt[],
  work: () => Promise<Result>,
): Promise<Result> {
  const remove = async () => {
    for (const { files } of filed) await removeFiles(store, files)
  }
  try {
    for (const receipt of filed) await putFiles(store, receipt)
    afterRollback(remove)
    return await work()
  } catch (error) {
    // If the commit's outcome is unknown, keeps the files; orphans are swept.
    if (unavailability(error)?.outcome !== 'unknown') await remove()
    throw error
  }
}

async function putFiles(
  store: FileStore,
  { files, prepared: { pages, thumbnail, original } }: FiledReceipt,
): Promise<void> {
  await store.put(files.thumbnailKey, thumbnail.bytes)
  if (files.originalKey && original) await store.put(files.originalKey, original.bytes)
  const keys = pagesOf(files).map(page => page.key)
  for (const [index, page] of pages.entries()) {
    const key = keys[index]
    if (key) await store.put(key, page.bytes)
  }
}

export async function removeFiles(store: FileStore, files: ReceiptFiles): Promise<void> {
  const keys = [...pagesOf(files).map(page => page.key), files.thumbnailKey, files.originalKey]
  await Promise.all(keys.map(key => key && store.remove(key)))
}

export function pagesOf({ pictureKey, pictureType, furtherPages }: ReceiptFiles): readonly PageFile[] {
  return [{ key: pictureKey, type: pictureType }, ...furtherPages]
}

/** A row's facts about its file. */
export function factsOf(prepared: PreparedReceipt) {
  const { sha256, size, fingerprint, pages } = prepared
  const [{ width, height }] = pages
  return { sha256, fingerprint, uploadedBytes: size, storedBytes: storedBytesOf(prepared), width, height }
}

/** Size of all files that are stored. */
export function storedBytesOf({ pages, thumbnail, original }: PreparedReceipt): number {
  const kept = [...pages, thumbnail, ...(original ? [original] : [])]
  return kept.reduce((sum, { bytes }) => sum + bytes.length, 0)
}

export const receiptUrlOf = (id: string): string => `/api/receipts/${id}/picture`

/** Spread over 256 folders by the random end of the id. */
function keyOf(id: string, what: string): string {
  return `receipts/${id.slice(-2)}/${id}-${what}`
}

/** A picture rotated for display, in its own format; the stored file is unchanged. */
export async function rotateImage(rotation: ReceiptRotation, file: StoredFile): Promise<StoredFile> {
  if (rotation === 0) return file
  const bytes = await buffer(file.stream)
  const drawn = await limitDrawing(() => sharp(bytes).rotate(rotation).toBuffer())
  return { stream: Readable.from(drawn, { objectMode: false }), size: drawn.length }
}
