import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { ImportPreview } from '@outlay/contract/imports'
import { merchantKey } from '../../../core/sameMerchant.ts'
import type { PreviewedRow } from './importPlan.ts'
import type { RowExpenses } from './rowExpenses.ts'

/** So many are asked for at once. */
const mostNamed = 50
const rowsPerSlice = 200

/** The merchants of new rows that no category is known for, those of most rows first. */
export async function unknownMerchants(
  rows: readonly PreviewedRow[],
  rowExpenses: RowExpenses,
): Promise<ImportPreview['unknownMerchants']> {
  const found = new Map<string, { readonly merchant: string; readonly rows: number[] }>()
  for (const [place, { line, outcome }] of rows.entries()) {
    if (place % rowsPerSlice === rowsPerSlice - 1) await yieldToOthers()
    if (outcome !== 'new' || rowExpenses.categoryOf(line).source !== null) continue
    const merchant = rowExpenses.merchantOf(line) ?? line.description ?? ''
    const key = merchantKey(merchant)
    const known = found.get(key)
    if (known) known.rows.push(line.row)
    else found.set(key, { merchant, rows: [line.row] })
  }
  return [...found.values()].sort((a, b) => b.rows.length - a.rows.length).slice(0, mostNamed)
}
