import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import { partlyRead, type ReceiptFacts, readReceipt } from './fields/readReceipt.ts'
import { type FoundLines, findLines, type LinesOnPicture, linesOnPicture } from './lines/findLines.ts'
import { loadGray } from './picture/loadGray.ts'
import { type ReadingHints, type ReceiptPicture, UnreadableReceiptError } from './reading.ts'
import { type RecognitionOptions, recognise } from './words/recognize.ts'
import { Recognizers } from './words/recognizers.ts'
import { joinPages } from './words/text/joinedPages.ts'
import { legibilityOf, seenWords } from './words/text/seenWords.ts'
import { textOfLayer } from './words/text/textLayer.ts'
import type { ReceiptText } from './words/text/word.ts'
import { tracedPage } from './words/tracedPage.ts'
import { DocumentWork } from './words/work.ts'

export interface ReadOptions extends RecognitionOptions {
  readonly hints: ReadingHints
}

export interface PagesReading {
  readonly facts: ReceiptFacts
  /** Every word worth suggesting, in reading order. */
  readonly words: readonly ReadWord[]
}

/** Reads receipts one at a time. */
export interface Reader {
  /**
   * Reads the pages of one receipt, in order (see `openDocument`). Boxes name the page.
   * @throws UnreadableReceiptError if no page has text
   */
  read(pages: readonly ReceiptPicture[], options: ReadOptions): Promise<PagesReading>
  /** Loads the models before the first picture arrives. */
  warm(): Promise<void>
  /** The text of one page: its own if the file has it, else recognized from its picture. */
  recognise(page: ReceiptPicture, options?: RecognitionOptions): Promise<ReceiptText>
  /** Lines of text on a page's picture, on any paper; cached for the page read last. */
  linesOn(page: ReceiptPicture): Promise<LinesOnPicture>
  close(): Promise<void>
}

/** Fewer letters and digits are no receipt, and may be grain. */
const fewestLetters = 6

/** A reader that loads models on the first receipt, and restarts them when they have grown. */
export function createReader(recognizers = new Recognizers()): Reader {
  /** A picture is checked for several receipts right after it was read. */
  let lastFound: { readonly bytes: Uint8Array; readonly lines: LinesOnPicture } | undefined
  const recognised = async (page: ReceiptPicture, options: RecognitionOptions = {}) => {
    const picture = await loadGray(page.bytes)
    const onFound = (found: FoundLines) => {
      lastFound = { bytes: page.bytes, lines: linesOnPicture(picture, found) }
    }
    const text = await recognise(picture, recognizers, { ...options, onFound })
    const traced = options.trace && tracedPage(picture, text)
    if (traced) options.trace?.('words', traced)
    return text
  }
  const safely = async <Answer>(work: () => Promise<Answer>) => {
    try {
      return await work()
    } catch (error) {
      // The state is unknown after an error.
      lastFound = undefined
      await recognizers.close()
      throw error
    } finally {
      await recognizers.refresh()
    }
  }
  return {
    async read(pages, { hints, ...options }) {
      const layers = pages.map(textOfLayer)
      const work = new DocumentWork(layers.filter(layer => !layer).length)
      const text = await safely(async () => {
        const texts: ReceiptText[] = []
        for (const [place, page] of pages.entries())
          texts.push(layers[place] ?? (await recognised(page, { ...options, work: work.nextPage() })))
        return joinPages(texts)
      })
      if (legibilityOf(text).letters < fewestLetters) throw new UnreadableReceiptError()
      const facts = readReceipt([text], hints)
      return { facts: work.isExceeded ? partlyRead(facts) : facts, words: seenWords(text) }
    },
    warm: () => recognizers.warm(),
    recognise: (page, options) => safely(async () => textOfLayer(page) ?? recognised(page, options)),
    async linesOn({ bytes }) {
      const known = lastFound
      lastFound = undefined
      if (known && Buffer.compare(known.bytes, bytes) === 0) return known.lines
      return safely(async () => {
        const picture = await loadGray(bytes)
        return linesOnPicture(picture, await findLines(picture, await recognizers.detection()))
      })
    },
    close: () => recognizers.close(),
  }
}
