import type { Pixels } from '@outlay/reader/pageDetection/pixels'
import { useEffect, useRef, useState } from 'react'
import { randomId } from '../../../core/api/randomId.ts'
import type { ReceiptFile } from '../bulk/sending/bulkItems.ts'
import { pictureFile } from '../scan/picture/pictureFile.ts'
import {
  type CapturedPage,
  type CapturedReceipts,
  canAddPage,
  type NextPicture,
  receiptFiles,
  withoutPicture,
  withPicture,
} from './capturedReceipts.ts'

export type Captured = ReturnType<typeof useCapturedReceipts>

/** Stores receipts beyond this page until they are released. */
interface Held {
  hold(receipt: ReceiptFile): void
  release(id: string): void
}

/** What was captured, and what the next image will be. Everything is stored on the device. */
export function useCapturedReceipts(held: Held) {
  const [receipts, setReceipts] = useState<CapturedReceipts>([])
  const [chosen, setNext] = useState<NextPicture>('receipt')
  const [writing, setWriting] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const next = canAddPage(receipts) ? chosen : 'receipt'
  // Serialized, so that pages stay in the order of capture.
  const lastWritten = useRef<Promise<unknown>>(Promise.resolve())
  const kept = useRef<CapturedReceipts>([])
  const keep = (now: CapturedReceipts) => {
    holdChanged(held, kept.current, now)
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
      const page: CapturedPage = { id: randomId(), file, url, width: picture.width, height: picture.height }
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
      // Back to the default: otherwise the next receipt could accidentally become a page of the last.
      setNext('receipt')
    },
    /** Everything captured, including images still being written. */
    written: async () => {
      await lastWritten.current
      return kept.current
    },
    /** Discards everything. */
    forget: () => holdChanged(held, kept.current, []),
    remove: (page: CapturedPage) => {
      URL.revokeObjectURL(page.url)
      keep(withoutPicture(kept.current, page))
    },
  }
}

function holdChanged(held: Held, before: CapturedReceipts, now: CapturedReceipts): void {
  for (const receipt of receiptFiles(now.filter(pages => !before.includes(pages)))) held.hold(receipt)
  const ids = now.map(([first]) => first?.id)
  for (const [first] of before) if (first && !ids.includes(first.id)) held.release(first.id)
}
