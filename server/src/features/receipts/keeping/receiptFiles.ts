import type { FileStore } from '../../../core/files/files.ts'
import type { PreparedReceipt } from '../documents/prepareReceipt.ts'
import type { ReceiptRow } from '../receipts.store.ts'
import type { PageFile } from '../receipts.table.ts'

/** Where the files of one receipt are, as its row names them. */
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

export async function putFiles(
  store: FileStore,
  files: ReceiptFiles,
  { pages, thumbnail, original }: PreparedReceipt,
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

/** Spread over 256 folders by the id's random end. */
function keyOf(id: string, what: string): string {
  return `receipts/${id.slice(-2)}/${id}-${what}`
}
