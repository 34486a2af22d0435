import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Pixels of a wheel, or of two fingers on a pad, for one step of zoom. */
const wheelStep = 60

/** Zooms with Ctrl and the wheel. What was in the middle, or under the pointer, stays there, however the zoom came. */
export function useSteadyZoom(
  scroller: RefObject<HTMLElement | null>,
  scale: number | undefined,
  zoomBy: (steps: number) => void,
): void {
  const before = useRef(scale)
  const anchor = useRef<{ x: number; y: number }>(undefined)

  useLayoutEffect(() => {
    const pane = scroller.current
    const ratio = before.current && scale ? scale / before.current : 1
    before.current = scale
    if (!pane || ratio === 1) return
    const { x, y } = anchor.current ?? { x: pane.clientWidth / 2, y: pane.clientHeight / 2 }
    pane.scrollLeft = (pane.scrollLeft + x) * ratio - x
    pane.scrollTop = (pane.scrollTop + y) * ratio - y
    anchor.current = undefined
  }, [scale, scroller])

  // React listens to wheels passively, and then the browser would zoom the whole page.
  useEffect(() => {
    const pane = scroller.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const box = pane?.getBoundingClientRect()
      if (box) anchor.current = { x: event.clientX - box.left, y: event.clientY - box.top }
      zoomBy(-event.deltaY / wheelStep)
    }
    pane?.addEventListener('wheel', onWheel, { passive: false })
    return () => pane?.removeEventListener('wheel', onWheel)
  }, [scroller, zoomBy])
}
