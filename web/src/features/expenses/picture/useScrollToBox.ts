import { useReducedMotion } from '@mantine/hooks'
import type { Box } from '@outlay/contract/receipts/receiptReadings'
import { type RefObject, useEffect } from 'react'
import { type QuarterTurns, turnedArea } from './rotation.ts'

interface ShownSheet {
  readonly turned: { readonly width: number; readonly height: number }
  readonly scale: number | undefined
  readonly turns: QuarterTurns
}

/** Smoothly scrolls a box of the page into view, unless it already is. */
export function useScrollToBox(
  scroller: RefObject<HTMLElement | null>,
  box: Box | undefined,
  { turned, scale, turns }: ShownSheet,
): void {
  const isStill = useReducedMotion()
  // Sizes are omitted: zooming and rotating must not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another box, or a loaded image, moves the view
  useEffect(() => {
    const pane = scroller.current
    if (!pane || !box || !scale) return
    const area = turnedArea(box, turns)
    const left = area.x * turned.width * scale
    const top = area.y * turned.height * scale
    const x = scrollFor(left, area.width * turned.width * scale, pane.scrollLeft, pane.clientWidth)
    const y = scrollFor(top, area.height * turned.height * scale, pane.scrollTop, pane.clientHeight)
    if (x !== pane.scrollLeft || y !== pane.scrollTop)
      pane.scrollTo?.({ left: x, top: y, behavior: isStill ? 'auto' : 'smooth' })
  }, [box, scale === undefined])
}

const margin = 24

function scrollFor(start: number, length: number, scrolled: number, room: number): number {
  const isInView = start >= scrolled && start + length <= scrolled + room
  if (isInView) return scrolled
  return length + 2 * margin > room ? start - margin : start + length / 2 - room / 2
}
