import type { Quad, Size } from '@outlay/reader/sheet/quad'
import { useEffect, useState } from 'react'
import { msg } from '../../../../core/language/language.ts'
import { frameOf } from '../picture/pictureFile.ts'
import { inspect } from '../picture/pictureWorker.ts'
import { aimingHint } from '../still/faultText.ts'

export interface Aim {
  /** As `msg` names it. */
  readonly hint: string
  /** The paper, on a frame of this size. */
  readonly outline?: { readonly corners: Quad; readonly frame: Size }
  /** Whether a picture taken now would do. */
  readonly isGood: boolean
  /** What was seen last; it becomes the hint once it is seen twice. */
  readonly seen: string
}

// Small enough to be looked over in some twentieth of a second, large enough to tell a moved picture.
const frameLongestSide = 640
// Three or so looks a second keep up with a hand and leave the processor mostly idle.
const pauseMs = 300
const firstHint = msg('Point the camera at the receipt')

/** What the camera sees, a few times a second: where the paper is, and what to do next. */
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
          // One frame is not enough to change the words: a hand trembles, and a screen reader speaks them.
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
