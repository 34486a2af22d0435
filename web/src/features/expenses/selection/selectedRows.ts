import type { BulkSelection } from '@outlay/contract/bulkChanges'

/** What of a list is selected: some of its rows, or all that match its filter, loaded or not. */
export interface SelectedRows {
  readonly ids: ReadonlySet<string>
  /** All that match, as the server found them. */
  readonly all: BulkSelection | null
  /** From where a range is drawn: the row that was selected last by itself. */
  readonly anchor: string | null
}

export const nothingSelected: SelectedRows = { ids: new Set(), all: null, anchor: null }

export function countSelected({ ids, all }: SelectedRows): number {
  return all?.count ?? ids.size
}

export function isSelected({ ids, all }: SelectedRows, id: string): boolean {
  return all !== null || ids.has(id)
}

/** Of all that match, taking one away leaves those that are shown. */
export function toggled(selected: SelectedRows, id: string, shown: readonly string[]): SelectedRows {
  const ids = new Set(selected.all ? shown : selected.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, all: null, anchor: id }
}

/** From the anchor to a row, both included; without an anchor that row alone. */
export function rangedTo(selected: SelectedRows, id: string, shown: readonly string[]): SelectedRows {
  const anchor = selected.anchor ?? id
  const [from, to] = [shown.indexOf(anchor), shown.indexOf(id)].sort((a, b) => a - b)
  if (from === undefined || to === undefined || from < 0) return toggled(selected, id, shown)
  const ids = new Set(selected.all ? shown : selected.ids)
  for (const one of shown.slice(from, to + 1)) ids.add(one)
  return { ids, all: null, anchor }
}

export function allShown(shown: readonly string[]): SelectedRows {
  return { ids: new Set(shown), all: null, anchor: null }
}
