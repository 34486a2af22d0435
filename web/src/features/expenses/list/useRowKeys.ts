import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  allShown,
  countSelected,
  isSelected,
  nothingSelected,
  rangedTo,
  type SelectedRows,
  toggled,
} from '../bulkChanges/selectedRows.ts'

interface RowSelection {
  readonly selected: SelectedRows
  readonly onSelect: (selected: SelectedRows) => void
  /** IDs of the rows, in order. */
  readonly shown: readonly string[]
  /** Whether a press on a row selects it, instead of opening it. */
  readonly isByPress?: boolean
}

/**
 * Usual list selection: clicking a checkbox, with Shift for a range; x for the focused row, Shift and arrow keys,
 * Ctrl/Cmd+A for all displayed rows, Escape for none. Each handler returns whether it handled the event.
 */
export function useRowSelection({ selected, onSelect, shown, isByPress = false }: RowSelection) {
  const onClick = (event: MouseEvent): boolean => {
    // The keyboard still opens rows.
    const row = isByPress && event.detail > 0 ? rowOf(event.target) : undefined
    const id = shown[boxOf(event.target) ?? row ?? -1]
    if (id === undefined) return false
    if (row !== undefined) event.preventDefault()
    onSelect(event.shiftKey ? rangedTo(selected, id, shown) : toggled(selected, id, shown))
    return true
  }
  const onLongPress = (target: EventTarget) => {
    const id = shown[rowOf(target) ?? -1]
    if (id !== undefined && !isSelected(selected, id)) onSelect(toggled(selected, id, shown))
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
  return { onClick, onLongPress, onKey, onMove }
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

const pageOfRows = 10

/** Keyboard shortcuts of the selection. */
interface RowSelectionKeys {
  /** Returns whether it handled the key. */
  onKey: (event: KeyboardEvent, index: number) => boolean
  onMove: (event: KeyboardEvent, from: number, to: number) => void
}

/** Arrow keys, Page Up and Down, Home and End in a virtualized list, which is a single tab stop. */
export function useRowKeys(
  container: RefObject<HTMLElement | null>,
  rowCount: number,
  scrollToIndex: (index: number) => void,
  selection?: RowSelectionKeys,
) {
  const [active, setActive] = useState(0)
  const [moves, setMoves] = useState(0)
  // The row that will get the focus. Until then, further keys continue from it.
  const destined = useRef<number | null>(null)
  // The row renders after scrolling, and gets the focus then.
  useEffect(() => {
    if (moves === 0) return
    const frame = requestAnimationFrame(() => {
      destined.current = null
      container.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [moves, active, container])
  const onKeyDown = (event: KeyboardEvent) => {
    const from = destined.current ?? rowOf(event.target) ?? active
    if (selection?.onKey(event, from)) return
    const next = destination(event.key, from, rowCount)
    if (next === undefined) return
    selection?.onMove(event, from, next)
    event.preventDefault()
    scrollToIndex(next)
    destined.current = next
    setActive(next)
    setMoves(count => count + 1)
  }
  return { active: Math.min(active, Math.max(rowCount - 1, 0)), onKeyDown }
}

/** From its link, or another cell of its row. */
function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('tr')?.querySelector('[data-row]') : undefined
  return indexOf(row ?? target, 'row')
}
const boxOf = (target: EventTarget) => indexOf(target, 'select')

function indexOf(target: EventTarget, name: 'row' | 'select'): number | undefined {
  const index =
    target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined
  return index === undefined ? undefined : Number(index)
}

function destination(key: string, from: number, rowCount: number): number | undefined {
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + pageOfRows,
    PageUp: from - pageOfRows,
    Home: 0,
    End: rowCount - 1,
  }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(rowCount - 1, to))
}
