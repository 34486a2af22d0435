import type { Quad, Size } from '@outlay/reader/pageDetection/quad'
import { useEffect, useState } from 'react'
import { msg } from '../../../../core/language/language.ts'
import { frameOf } from '../picture/pictureFile.ts'
import { inspect } from '../picture/pictureWorker.ts'
import { aimingHint } from '../still/faultText.ts'

export interface Aim {
  /** A `msg` key. */
  readonly hint: string
  /** The paper's corners, in a frame of this size. */
  readonly outline?: { readonly corners: Quad; readonly frame: Size }
  /** Whether an image taken now would be good enough. */
  readonly isGood: boolean
  /** The latest result; it becomes the hint once it occurs twice in a row. */
  readonly seen: string
}

// Small enough to inspect in about 50 ms, large enough to detect motion blur.
const frameLongestSide = 640
// About three inspections per second follow a hand and leave the CPU mostly idle.
const pauseMs = 300
const firstHint = msg('Point the camera at the receipt')

/** Inspects the camera image a few times per second: where the paper is, and what to do next. */
export function useAim(video: HTMLVideoElement | null): Aim {
  const [aim, setAim] = useState<Aim>({ hint: firstHint, seen: firstHint, isGood: false })
  useEffect(() => {
    if (!video) return
    let isOver = false
    let timer: number | undefined
    const look = async () => {
      const frame = frameOf(video, frameLongestSide)
      const inspection = frame && (await inspect(frame, true).catch(() => undefined))
      if (isOver) return
      if (inspection) {
        const { corners, faults } = inspection
        const seen = aimingHint(inspection)
        setAim(last => ({
          // A single frame does not change the hint: hands tremble, and screen readers announce it.
          hint: seen === last.seen ? seen : last.hint,
          seen,
          isGood: corners !== undefined && faults.length === 0,
          ...(corners && { outline: { corners, frame: { width: frame.width, height: frame.height } } }),
        }))
      }
      timer = window.setTimeout(() => void look(), pauseMs)
    }
    timer = window.setTimeout(() => void look(), pauseMs)
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [video])
  return aim
}
