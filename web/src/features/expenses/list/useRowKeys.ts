import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

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

function rowOf(target: EventTarget): number | undefined {
  const row =
    target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined
  return row === undefined ? undefined : Number(row)
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
