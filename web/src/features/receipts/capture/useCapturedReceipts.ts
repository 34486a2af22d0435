import type { Pixels } from '@outlay/reader/sheet/pixels'
import { useEffect, useRef, useState } from 'react'
import { pictureFile } from '../scan/picture/pictureFile.ts'
import {
  type CapturedPage,
  type CapturedReceipts,
  canAddPage,
  type NextPicture,
  withoutPicture,
  withPicture,
} from './capturedReceipts.ts'

export type Captured = ReturnType<typeof useCapturedReceipts>

/** What was taken so far, and what the next picture will be. */
export function useCapturedReceipts() {
  const [receipts, setReceipts] = useState<CapturedReceipts>([])
  const [chosen, setNext] = useState<NextPicture>('receipt')
  const [writing, setWriting] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const next = canAddPage(receipts) ? chosen : 'receipt'
  // One after the other, so that pages stay in the order in which they were taken.
  const lastWritten = useRef<Promise<unknown>>(Promise.resolve())
  const kept = useRef<CapturedReceipts>([])
  const keep = (now: CapturedReceipts) => {
    kept.current = now
    setReceipts(now)
  }
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
      for (const { url } of kept.current.flat()) URL.revokeObjectURL(url)
    }
  }, [])
  const write = async (picture: Pixels, takenAt: Date, as: NextPicture) => {
    try {
      const file = await pictureFile(picture, takenAt)
      if (isOver.current) return
      const url = URL.createObjectURL(file)
      const page: CapturedPage = { file, url, width: picture.width, height: picture.height }
      keep(withPicture(kept.current, page, as))
    } catch {
      setHasFailed(true)
    }
    setWriting(now => now - 1)
  }
  return {
    receipts,
    next,
    setNext,
    canAddPage: canAddPage(receipts),
    isWriting: writing > 0,
    hasFailed,
    take: (picture: Pixels) => {
      const takenAt = new Date()
      setHasFailed(false)
      setWriting(now => now + 1)
      lastWritten.current = lastWritten.current.then(() => write(picture, takenAt, next))
      // A page is asked for each time: the next receipt would else become one of the last, unseen.
      setNext('receipt')
    },
    /** All that was taken, also what is being written now. */
    written: async () => {
      await lastWritten.current
      return kept.current
    },
    remove: (page: CapturedPage) => {
      URL.revokeObjectURL(page.url)
      keep(withoutPicture(kept.current, page))
    },
  }
}
