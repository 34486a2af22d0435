import { type PointerEvent, type RefObject, useState } from 'react'

/** Drag and drop for list rows. The list captures the pointer, since rows are reinserted while dragging. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): {
  /** The index of the dragged row. */
  place: number | undefined
  start: (event: PointerEvent, place: number) => void
  ofList: {
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onLostPointerCapture: () => void
  }
} {
  const [place, setPlace] = useState<number>()
  const start = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    list.current?.setPointerCapture(event.pointerId)
    setPlace(from)
  }
  const end = () => setPlace(undefined)
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (place === undefined || !list.current) return
    const to = placeAt(list.current, clientY)
    if (to === place) return
    setPlace(to)
    onMove(place, to)
  }
  return {
    place,
    start,
    ofList: { onPointerMove, onPointerUp: end, onPointerCancel: end, onLostPointerCapture: end },
  }
}

/** The row at a vertical position; the first or last one if it is outside. */
function placeAt(list: HTMLElement, clientY: number): number {
  const at = [...list.children].findIndex(row => clientY < row.getBoundingClientRect().bottom)
  return at < 0 ? list.children.length - 1 : at
}
