import {
  type BulkActionInput,
  type BulkChange,
  type BulkChangeInput,
  type BulkUndo,
  bulkChangeRoutes,
} from '@outlay/contract/bulkChanges'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import { call } from '../../../core/api/api.ts'
import { type ExpensesFilter, withoutOrder } from '../expenses.search.ts'
import type { SelectedRows } from './selectedRows.ts'

/** Changed by one request; as many as are done before a person has waited for a sign of progress. */
const portion = 2000

/** All that match a filter, and the mark that holds a change to exactly these. */
export function fetchSelection(filter: ExpensesFilter) {
  return call(bulkChangeRoutes.selection, { query: withoutOrder(filter) })
}

/** A step that may have been broken off. */
export interface Stepped {
  readonly step: BulkChange
  /** Why what remains was not done. */
  readonly error?: unknown
}

export interface Chosen {
  readonly selected: SelectedRows
  readonly filter: ExpensesFilter
  /** Those of the selected that are loaded, as a person sees them. */
  readonly rows: readonly Pick<ExpenseSummary, 'id' | 'version'>[]
}

/** By their ids, and their versions where all are known. */
function chosenRows(ids: string[], rows: Chosen['rows']): BulkChangeInput['chosen'] {
  const versionOf = new Map(rows.map(({ id, version }) => [id, version]))
  const versions = ids.flatMap(id => versionOf.get(id) ?? [])
  return versions.length === ids.length ? { ids, versions } : { ids }
}

/** Does something to all that are selected, a portion at a time. What fails before anything is done is thrown. */
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
