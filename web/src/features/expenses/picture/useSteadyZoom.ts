import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Wheel or pinch pixels per zoom step. */
const wheelStep = 60

/** Zooms with Ctrl and the wheel. The center, or the point under the pointer, stays in place for any kind of zoom. */
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

  // React's wheel listeners are passive, so the browser would zoom the whole page.
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
