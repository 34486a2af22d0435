import type { KeyboardEvent, MouseEvent } from 'react'
import {
  allShown,
  countSelected,
  nothingSelected,
  rangedTo,
  type SelectedRows,
  toggled,
} from './selectedRows.ts'

interface RowSelection {
  readonly selected: SelectedRows
  readonly onSelect: (selected: SelectedRows) => void
  /** IDs of the rows, in order. */
  readonly shown: readonly string[]
}

/**
 * Usual list selection: clicking a checkbox, with Shift for a range; x for the focused row, Shift and arrow keys,
 * Ctrl/Cmd+A for all displayed rows, Escape for none. Each handler returns whether it handled the event.
 */
export function useRowSelection({ selected, onSelect, shown }: RowSelection) {
  const onClick = (event: MouseEvent): boolean => {
    const box = event.target instanceof HTMLInputElement ? event.target.dataset.select : undefined
    const id = shown[Number(box)]
    if (box === undefined || id === undefined) return false
    onSelect(event.shiftKey ? rangedTo(selected, id, shown) : toggled(selected, id, shown))
    return true
  }
  const onKey = (event: KeyboardEvent, index: number | undefined): boolean => {
    const next = selectedByKey(event, { selected, id: shown[index ?? -1], shown })
    if (!next) return false
    event.preventDefault()
    onSelect(next)
    return true
  }
  /** The focus has moved from one row to another. */
  const onMove = (event: KeyboardEvent, from: number, to: number) => {
    const [start, end] = [shown[from], shown[to]]
    if (!event.shiftKey || start === undefined || end === undefined) return
    onSelect(rangedTo({ ...selected, anchor: selected.anchor ?? start }, end, shown))
  }
  return { onClick, onKey, onMove }
}

function selectedByKey(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { selected, id, shown }: { selected: SelectedRows; id: string | undefined; shown: readonly string[] },
): SelectedRows | undefined {
  const hasModifier = ctrlKey || metaKey || altKey
  if (key === 'a' && (ctrlKey || metaKey)) return allShown(shown)
  if (key === 'Escape' && countSelected(selected) > 0) return nothingSelected
  if (key === 'x' && !hasModifier && id !== undefined) return toggled(selected, id, shown)
  return undefined
}
