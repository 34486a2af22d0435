import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { merchantKey } from '../../../core/merchantMatching.ts'
import type { PreviewedRow } from './importPlan.ts'
import type { RowExpenses } from './rowExpenses.ts'

/** Limit of merchants per preview. */
const mostNamed = 50
const rowsPerSlice = 200

/** The merchants of new rows: those without a known category first, then by number of rows. */
export async function merchantGroups(
  rows: readonly PreviewedRow[],
  rowExpenses: RowExpenses,
): Promise<ImportPreview['merchants']> {
  const found = new Map<string, ImportPreview['merchants'][number]>()
  for (const [place, { line, outcome }] of rows.entries()) {
    if (place % rowsPerSlice === rowsPerSlice - 1) await yieldToEventLoop()
    if (outcome !== 'new') continue
    const { category, source } = rowExpenses.categoryOf(line)
    const merchant = rowExpenses.merchantOf(line) ?? line.description ?? ''
    const isKnown = source !== null
    const key = `${isKnown} ${merchantKey(merchant)}`
    const known = found.get(key)
    if (known) known.rows.push(line.row)
    else found.set(key, { merchant, category, isKnown, rows: [line.row] })
  }
  return [...found.values()]
    .sort((a, b) => Number(a.isKnown) - Number(b.isKnown) || b.rows.length - a.rows.length)
    .slice(0, mostNamed)
}
