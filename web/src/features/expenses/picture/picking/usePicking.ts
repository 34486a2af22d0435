import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import {
  areaBetween,
  isWithin,
  type PageArea,
  type PagePoint,
  type QuarterTurns,
  turnedBack,
} from '../usePictureView.ts'

interface PickingOptions {
  sheet: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  words: readonly ReadWord[]
  page: number
  turns: QuarterTurns
  /** Whether dragging picks words; otherwise it moves the image. */
  takesWords: boolean
  /** Whether touch picks words, too; otherwise it scrolls. */
  isByTouch: boolean
  onWords: (words: readonly ReadWord[]) => void
  /** Handles a click on a point; returns whether it had an effect. */
  onClick: (point: PagePoint) => boolean
}

interface Drag {
  readonly from: PagePoint
  readonly client: PagePoint
  readonly scroll: PagePoint
}

/** Shorter movements are clicks, in pixels. */
const dragFrom = 4

/** Pointer handling on a receipt: picks words, or moves the image. */
export function usePicking(options: PickingOptions) {
  const { sheet, scroller, words, page, turns, takesWords, isByTouch, onWords, onClick } = options
  const drag = useRef<Drag>(undefined)
  const [area, setArea] = useState<PageArea>()
  const [pointed, setPointed] = useState<ReadWord>()

  const pointOf = (event: PointerEvent): PagePoint => {
    const box = sheet.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    const place = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    return turnedBack(place, turns)
  }
  const isScrolling = (event: PointerEvent) => event.pointerType === 'touch' && !isByTouch
  const stop = () => {
    drag.current = undefined
    setArea(undefined)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    if (!isScrolling(event)) event.currentTarget.setPointerCapture?.(event.pointerId)
    const { scrollLeft = 0, scrollTop = 0 } = scroller.current ?? {}
    const client = { x: event.clientX, y: event.clientY }
    drag.current = { from: pointOf(event), client, scroll: { x: scrollLeft, y: scrollTop } }
  }
  // The browser takes over touch scrolling with a pointercancel; a tap ends with a pointerup.
  const onPointerMove = (event: PointerEvent) => {
    const begun = drag.current
    if (isScrolling(event)) return
    if (!begun) return setPointed(takesWords ? wordAt(words, page, pointOf(event)) : undefined)
    if (takesWords) return isDragged(begun, event) && setArea(areaBetween(begun.from, pointOf(event)))
    const pane = scroller.current
    if (!pane) return
    pane.scrollLeft = begun.scroll.x - (event.clientX - begun.client.x)
    pane.scrollTop = begun.scroll.y - (event.clientY - begun.client.y)
  }
  const onPointerUp = (event: PointerEvent) => {
    const begun = drag.current
    stop()
    if (!begun) return
    const isTaking = takesWords && !isScrolling(event)
    if (isDragged(begun, event)) {
      if (isTaking) onWords(wordsWithin(words, page, areaBetween(begun.from, pointOf(event))))
      return
    }
    const word = wordAt(words, page, begun.from)
    if (!onClick(begun.from) && isTaking && word) onWords([word])
  }
  return {
    area,
    /** The words that would be picked now. */
    marked: area ? wordsWithin(words, page, area) : pointed ? [pointed] : [],
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: stop,
      onPointerLeave: () => setPointed(undefined),
    },
  }
}

function isDragged({ client }: Drag, event: PointerEvent): boolean {
  return Math.hypot(event.clientX - client.x, event.clientY - client.y) >= dragFrom
}

/** A page's words, in reading order, of which an area covers at least half the height and a third of the width. */
export function wordsWithin(words: readonly ReadWord[], page: number, area: PageArea): readonly ReadWord[] {
  return words.filter(({ box }) => box.page === page && isTouched(box, area))
}

export function wordAt(words: readonly ReadWord[], page: number, point: PagePoint): ReadWord | undefined {
  return words.find(({ box }) => box.page === page && isWithin(point, box))
}

export function textOf(words: readonly ReadWord[]): string {
  return words.map(({ text }) => text).join(' ')
}

function isTouched(box: PageArea, area: PageArea): boolean {
  const width = overlap(box.x, box.width, area.x, area.width)
  const height = overlap(box.y, box.height, area.y, area.height)
  return width >= box.width / 3 && height >= box.height / 2
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart)
}
