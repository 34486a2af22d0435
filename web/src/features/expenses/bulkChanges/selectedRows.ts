import type { BulkSelection } from '@outlay/contract/bulkChanges/bulkChanges'

/** The selection in a list: some of its rows, or all matches of its filter, loaded or not. */
export interface SelectedRows {
  readonly ids: ReadonlySet<string>
  /** All matches, as returned by the server. */
  readonly all: BulkSelection | null
  /** The start of a range: the row last selected individually. */
  readonly anchor: string | null
}

export const nothingSelected: SelectedRows = { ids: new Set(), all: null, anchor: null }

export function countSelected({ ids, all }: SelectedRows): number {
  return all?.count ?? ids.size
}

export function isSelected({ ids, all }: SelectedRows, id: string): boolean {
  return all !== null || ids.has(id)
}

/** Deselecting one of all matches leaves the displayed rows selected. */
export function toggled(selected: SelectedRows, id: string, shown: readonly string[]): SelectedRows {
  const ids = new Set(selected.all ? shown : selected.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, all: null, anchor: id }
}

/** Selects from the anchor to a row, inclusive; only the row if there is no anchor. */
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
