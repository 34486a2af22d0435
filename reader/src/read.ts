import type { PagesReading } from './passes/readings.ts'
import { readPages } from './passes/readPages.ts'
import type { Trace } from './picture/trace.ts'
import { type ReadingHints, type ReceiptPicture, UnreadableReceiptError } from './reading.ts'
import { type Recogniser, startRecogniser } from './words/tesseract/recogniser.ts'

export interface ReadOptions {
  readonly hints: ReadingHints
  readonly trace?: Trace | undefined
}

/** Reads receipts, one after the other. */
export interface Reader {
  /**
   * Reads the pages of one receipt, in order (`openDocument` makes them of a file). Boxes name the page.
   * @throws UnreadableReceiptError where no page holds text.
   */
  read(pages: readonly ReceiptPicture[], options: ReadOptions): Promise<PagesReading>
  close(): Promise<void>
}

/** A reader whose models load when the first receipt is read, and are renewed when they have grown. */
export function createReader(): Reader {
  let recogniser: Recogniser | undefined
  const stop = async () => {
    const stopped = recogniser
    recogniser = undefined
    await stopped?.close()
  }
  return {
    async read(pages, { hints, trace }) {
      try {
        recogniser ??= await startRecogniser()
        const reading = await readPages(pages, hints, { recogniser, trace })
        if (recogniser.isWorn) await stop()
        return reading
      } catch (error) {
        // After any other failure nobody knows what state it is in.
        if (!(error instanceof UnreadableReceiptError) || recogniser?.isWorn) await stop()
        throw error
      }
    },
    close: stop,
  }
}
