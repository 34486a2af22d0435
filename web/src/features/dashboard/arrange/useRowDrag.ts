import { type PointerEvent, type RefObject, useState } from 'react'

/**
 * Rows of a list that are dragged to another place. The list itself follows the pointer: a row is taken out and put in
 * again on its way, and could not.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): {
  /** Of the row that is dragged. */
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

/** Which row stands at a height of the window; the first or last one above or beneath them all. */
function placeAt(list: HTMLElement, clientY: number): number {
  const at = [...list.children].findIndex(row => clientY < row.getBoundingClientRect().bottom)
  return at < 0 ? list.children.length - 1 : at
}
