import { useState } from 'react'
import { type QuarterTurns, turnedOnce } from './rotation.ts'

/** As wide as the pane or whole within it, and from there so many steps nearer. */
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
  /** As it was turned before. */
  readonly turns: QuarterTurns
  /** Where that is kept. */
  readonly onTurn: ((turns: QuarterTurns) => void) | undefined
}

/**
 * How a person looks at a receipt: which page, how near, how turned. The picture itself stays as it is, and another one
 * begins at its first page.
 */
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

/** Of a small picture nothing more is to be seen beyond this. */
const largestFit = 1.5

/** Screen pixels for each of the picture's, or undefined while it is not known how large the pane and the picture are. */
export function scaleOf({ fit, steps }: Zoom, picture: Size, pane: Size): number | undefined {
  if (!picture.width || !picture.height || !pane.width || !pane.height) return undefined
  const byWidth = Math.min(largestFit, pane.width / picture.width)
  const fitted = fit === 'width' ? byWidth : Math.min(byWidth, pane.height / picture.height)
  return fitted * step ** steps
}
