import type { ZipEntry } from '../../../../core/files/zipStream.ts'
import type { Receipts } from '../../../receipts/receipts.service.ts'
import type { ExportSource } from '../../exportSource.ts'
import type { FrozenRows, NumberedExpense } from '../frozenRows.ts'
import { receiptName } from './receiptNames.ts'

type ReceiptFiles = NonNullable<ReturnType<Awaited<ReturnType<Receipts['copiesOf']>>['get']>>

interface Packing {
  readonly source: ExportSource
  readonly rows: FrozenRows
  readonly receipts: Pick<Receipts, 'copiesOf'>
  /** Called for each missing file, with the name it would have. */
  readonly onMissing: (receiptNumber: string, name: string) => void
}

/** Every file of every receipt, numbered, one open at a time; missing files are reported and skipped. */
export async function* packedReceipts({
  source,
  rows,
  receipts,
  onMissing,
}: Packing): AsyncGenerator<ZipEntry> {
  const packedOfSplits = new Set<string>()
  const isPackedAlready = ({ splitId }: NumberedExpense) =>
    splitId !== null && packedOfSplits.size === packedOfSplits.add(splitId).size
  for await (const portion of rows.portions()) {
    const withReceipt = portion.filter(row => row.receiptNumber && !isPackedAlready(row))
    if (withReceipt.length === 0) continue
    const copies = await receipts.copiesOf(
      source.scope,
      withReceipt.map(row => row.id),
    )
    for (const row of withReceipt) yield* filesOf(row, copies.get(row.id) ?? [], onMissing)
  }
}

async function* filesOf(
  row: NumberedExpense,
  files: ReceiptFiles,
  onMissing: Packing['onMissing'],
): AsyncGenerator<ZipEntry> {
  if (files.length === 0) onMissing(row.receiptNumber, nameOf(row, { part: '', type: '' }))
  for (const { part, type, open } of files) {
    const name = nameOf(row, { part, type })
    const file = await open()
    if (file) yield { name, content: file.stream, isStored: true }
    else onMissing(row.receiptNumber, name)
  }
}

function nameOf(
  { receiptNumber: number, merchant, description, date }: NumberedExpense,
  file: { readonly part: string; readonly type: string },
): string {
  return `receipts/${receiptName({ ...file, number, merchant: merchant ?? description, date })}`
}
