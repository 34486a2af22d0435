import { useState } from 'react'
import { type QuarterTurns, turnedOnce } from './rotation.ts'

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
