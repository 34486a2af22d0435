import { AppError } from '../../../core/errors.ts'
import type { FileStore, StoredFile } from '../../../core/files/files.ts'
import type { ReceiptRow } from '../receipts.store.ts'
import { pagesOf } from './receiptFiles.ts'

/** One file of a receipt, for export. */
export interface ReceiptCopy {
  /**
   * Unique among the files of its expense: '' for the first page, then `page-2` and so on; `original` for the original
   * file. Further receipts are prefixed with `receipt-2` and so on.
   */
  readonly part: string
  readonly type: string
  /** Undefined if the file is missing. The caller must read the stream to its end or destroy it. */
  open(): Promise<StoredFile | undefined>
}

/** Every page, and the original if stored; by expense id. */
export function downloadsByExpense(
  files: FileStore,
  rows: readonly { readonly receipt: ReceiptRow; readonly partId: string }[],
): ReadonlyMap<string, readonly ReceiptCopy[]> {
  const copies = new Map<string, readonly ReceiptCopy[]>()
  const counts = new Map<string, number>()
  for (const { receipt, partId } of rows) {
    const count = (counts.get(partId) ?? 0) + 1
    counts.set(partId, count)
    const own = copiesOf(files, receipt, count === 1 ? '' : `receipt-${count}`)
    copies.set(partId, [...(copies.get(partId) ?? []), ...own])
  }
  return copies
}

function copiesOf(files: FileStore, row: ReceiptRow, receipt: string): ReceiptCopy[] {
  const copyOf = (part: string, { key, type }: { key: string; type: string }): ReceiptCopy => ({
    part: [receipt, part].filter(Boolean).join('-'),
    type,
    open: () => openIfThere(files, key),
  })
  const pages = pagesOf(row).map((page, index) => copyOf(index === 0 ? '' : `page-${index + 1}`, page))
  if (!row.originalKey || !row.originalType) return pages
  return [...pages, copyOf('original', { key: row.originalKey, type: row.originalType })]
}

async function openIfThere(files: FileStore, key: string): Promise<StoredFile | undefined> {
  try {
    return await files.open(key)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return undefined
    throw error
  }
}
