import { AppError } from '../../../core/errors.ts'
import type { FileStore, StoredFile } from '../../../core/files/files.ts'
import type { ReceiptRow } from '../receipts.store.ts'
import { pagesOf } from './receiptFiles.ts'

/** One file of a receipt, to be taken along. */
export interface ReceiptCopy {
  /** Which of the receipt's files: '' for its first page, then `page-2` and so on; `original` for the file as it was sent. */
  readonly part: string
  readonly type: string
  /** Undefined where the file is not there any more. The caller reads the stream to its end or destroys it. */
  open(): Promise<StoredFile | undefined>
}

/** Every page, and the file as it was sent where it was kept; by the id of the expense. */
export function downloadsByExpense(
  files: FileStore,
  rows: readonly { readonly receipt: ReceiptRow; readonly partId: string }[],
): ReadonlyMap<string, readonly ReceiptCopy[]> {
  const copies = new Map<string, readonly ReceiptCopy[]>()
  for (const { receipt, partId } of rows)
    copies.set(partId, [...(copies.get(partId) ?? []), ...copiesOf(files, receipt)])
  return copies
}

function copiesOf(files: FileStore, row: ReceiptRow): ReceiptCopy[] {
  const copyOf = (part: string, { key, type }: { key: string; type: string }): ReceiptCopy => ({
    part,
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
