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
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const shown = urls.current
    return () => {
      for (const url of shown) URL.revokeObjectURL(url)
    }
  }, [])
  const write = async (picture: Pixels, takenAt: Date) => {
    try {
      const file = await pictureFile(picture, takenAt)
      const url = URL.createObjectURL(file)
      urls.current.add(url)
      const page: CapturedPage = { file, url, width: picture.width, height: picture.height }
      setReceipts(now => withPicture(now, page, next))
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
      lastWritten.current = lastWritten.current.then(() => write(picture, takenAt))
    },
    remove: (page: CapturedPage) => {
      urls.current.delete(page.url)
      URL.revokeObjectURL(page.url)
      setReceipts(now => withoutPicture(now, page))
    },
  }
}
