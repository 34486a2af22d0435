import {
  type BulkActionInput,
  type BulkChange,
  type BulkChangeInput,
  type BulkUndo,
  bulkChangeRoutes,
} from '@outlay/contract/bulkChanges/bulkChanges'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { call } from '../../../core/api/api.ts'
import { type ExpensesFilter, withoutOrder } from '../expenses.search.ts'
import type { SelectedRows } from './selectedRows.ts'

/** Expenses per request: few enough to show progress in time. */
const portion = 2000

/** All matches of a filter, and the token that limits a change to exactly these. */
export function fetchSelection(filter: ExpensesFilter) {
  return call(bulkChangeRoutes.selection, { query: withoutOrder(filter) })
}

/** A bulk change that may be incomplete. */
export interface Stepped {
  readonly step: BulkChange
  /** Why the rest failed. */
  readonly error?: unknown
}

export interface Chosen {
  readonly selected: SelectedRows
  readonly filter: ExpensesFilter
  /** The loaded rows of the selection. */
  readonly rows: readonly Pick<ExpenseSummary, 'id' | 'version'>[]
}

/** By ID, with versions if all are known. */
function chosenRows(ids: string[], rows: Chosen['rows']): BulkChangeInput['chosen'] {
  const versionOf = new Map(rows.map(({ id, version }) => [id, version]))
  const versions = ids.flatMap(id => versionOf.get(id) ?? [])
  return versions.length === ids.length ? { ids, versions } : { ids }
}

/** Changes the selection in batches. Throws if the first batch fails. */
export async function changeSelected(
  action: BulkActionInput,
  { selected, filter, rows }: Chosen,
  onProgress: (step: BulkChange) => void,
): Promise<Stepped> {
  const chosen: BulkChangeInput['chosen'] = selected.all
    ? { filter: withoutOrder(filter), mark: selected.all.mark }
    : chosenRows([...selected.ids], rows)
  const body = { action, chosen, ...(action.kind === 'merge' ? {} : { portion }) }
  let step = await call(bulkChangeRoutes.begin, { body })
  while (step.remaining > 0) {
    onProgress(step)
    try {
      step = await call(bulkChangeRoutes.next, { params: { id: step.id }, body: { portion } })
    } catch (error) {
      return { step, error }
    }
  }
  return { step }
}

export function undoStep(id: string): Promise<BulkUndo> {
  return call(bulkChangeRoutes.undo, { params: { id } })
}
