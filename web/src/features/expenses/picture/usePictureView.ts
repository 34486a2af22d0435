import type { ReceiptRotation } from '@outlay/contract/receipts/receipts'
import { useState } from 'react'

/** Fits the width or the whole image in the pane, plus a number of steps. */
export interface Zoom {
  readonly fit: 'width' | 'whole'
  readonly steps: number
}

const step = 1.25
const mostStepsOut = -6
const mostStepsIn = 10

interface Looked {
  readonly picture: string
  readonly pageCount: number
  /** The saved rotation. */
  readonly turns: QuarterTurns
  /** Saves the rotation. */
  readonly onTurn: ((turns: QuarterTurns) => void) | undefined
}

/** The view of a receipt: page, zoom and rotation. Another receipt starts at its first page. */
export function usePictureView({ picture, pageCount, turns: keptTurns, onTurn }: Looked) {
  const [seen, setSeen] = useState({ picture, page: 0 })
  const page = seen.picture === picture ? seen.page : 0
  const [zoom, setZoom] = useState<Zoom>({ fit: 'width', steps: 0 })
  const [turned, setTurned] = useState<{ picture: string; turns: QuarterTurns }>()
  const turns = turned?.picture === picture ? turned.turns : keptTurns
  return {
    page,
    pageCount,
    zoom,
    turns,
    setPage: (next: number) => setSeen({ picture, page: Math.max(0, Math.min(pageCount - 1, next)) }),
    fitTo: (fit: Zoom['fit']) => setZoom({ fit, steps: 0 }),
    /** Negative steps zoom out. */
    zoomBy: (steps: number) =>
      setZoom(({ fit, steps: now }) => ({
        fit,
        steps: Math.max(mostStepsOut, Math.min(mostStepsIn, now + steps)),
      })),
    turn: () => {
      const next = turnedOnce(turns)
      setTurned({ picture, turns: next })
      onTurn?.(next)
    },
  }
}
export type PictureView = ReturnType<typeof usePictureView>

export interface Size {
  readonly width: number
  readonly height: number
}

/** Enlarging a small image further shows no more detail. */
const largestFit = 1.5

/** Screen pixels per image pixel; undefined until the sizes of pane and image are known. */
export function scaleOf({ fit, steps }: Zoom, picture: Size, pane: Size): number | undefined {
  if (!picture.width || !picture.height || !pane.width || !pane.height) return undefined
  const byWidth = Math.min(largestFit, pane.width / picture.width)
  const fitted = fit === 'width' ? byWidth : Math.min(byWidth, pane.height / picture.height)
  return fitted * step ** steps
}

/** Quarter turns, clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3

export const turnsOf = (rotation: ReceiptRotation): QuarterTurns => (rotation / 90) as QuarterTurns
export const rotationOf = (turns: QuarterTurns): ReceiptRotation => (turns * 90) as ReceiptRotation

/** A point on a page, in fractions of its width and height. */
export interface PagePoint {
  readonly x: number
  readonly y: number
}
export interface PageArea extends PagePoint {
  readonly width: number
  readonly height: number
}

export function turnedOnce(turns: QuarterTurns): QuarterTurns {
  return ((turns + 1) % 4) as QuarterTurns
}

/** An area of the page after rotating the page. */
export function turnedArea({ x, y, width, height }: PageArea, turns: QuarterTurns): PageArea {
  if (turns === 1) return { x: 1 - y - height, y: x, width: height, height: width }
  if (turns === 2) return { x: 1 - x - width, y: 1 - y - height, width, height }
  if (turns === 3) return { x: y, y: 1 - x - width, width: height, height: width }
  return { x, y, width, height }
}

/** The point of the original page at a point of the rotated one. */
export function turnedBack({ x, y }: PagePoint, turns: QuarterTurns): PagePoint {
  if (turns === 1) return { x: y, y: 1 - x }
  if (turns === 2) return { x: 1 - x, y: 1 - y }
  if (turns === 3) return { x: 1 - y, y: x }
  return { x, y }
}

/** The CSS transform of the image in a container of the rotated size, from its top left corner. */
export function turnTransform(turns: QuarterTurns, width: number, height: number): string | undefined {
  if (turns === 1) return `translateX(${height}px) rotate(90deg)`
  if (turns === 2) return `translate(${width}px, ${height}px) rotate(180deg)`
  if (turns === 3) return `translateY(${width}px) rotate(270deg)`
  return undefined
}

export function areaBetween(one: PagePoint, other: PagePoint): PageArea {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}

export function isWithin({ x, y }: PagePoint, area: PageArea): boolean {
  return x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height
}
