import { type FoundLines, findLines } from '../lines/findLines.ts'
import { isOnItsSide, withHeading } from '../lines/heading.ts'
import { joinRows } from '../lines/rows.ts'
import type { PicturePoint } from '../pageDetection/quad.ts'
import { type GrayImage, turnBack, turnQuarter } from '../picture/grayImage.ts'
import { heightOf, pointWithin } from '../picture/quad.ts'
import type { Trace } from '../picture/trace.ts'
import { printElsewhere } from '../printLayout/printElsewhere.ts'
import { type Straightening, straighteningOf } from '../printLayout/straightening.ts'
import { agreeOn } from './agreement/agreement.ts'
import { compareReadings } from './agreement/compareReadings.ts'
import { type PlacedWord, pageText } from './pageText.ts'
import { wordsOf } from './ppocr/letters.ts'
import { type ReadPiece, readPieces } from './ppocr/readPieces.ts'
import type { Recognizers } from './recognizers.ts'
import { type SecondReading, secondReadings } from './tesseract/secondReadings.ts'
import type { ReceiptText } from './text/word.ts'
import { lookAgain } from './thirdLook.ts'
import { DocumentWork, type PageWork } from './work.ts'

interface Piece {
  readonly letters: { readonly length: number }
  /** 0 to 1. */
  readonly confidence: number
  /** Between print and paper, relative to the usual one. */
  readonly contrast: number
}

/** Anything less certain is not text. */
const leastConfidence = 0.45
/** Print from the back is faint and mirrored; print as faint that reads well is real. */
const faintContrast = 0.5
const clearConfidence = 0.88
const fewestLetters = 1

/** Pieces that are print of this paper: not specks, pictures, or print showing through from the back. */
function ownPrint<Print extends Piece>(pieces: readonly Print[]): Print[] {
  return pieces.filter(piece => {
    if (piece.letters.length < fewestLetters || piece.confidence < leastConfidence) return false
    const isFaint = piece.contrast < faintContrast
    return !(isFaint && piece.confidence < clearConfidence)
  })
}

export interface RecognitionOptions {
  /** Uses a single recognizer, for benchmarks; both if absent. */
  readonly only?: 'ppocr' | 'tesseract' | undefined
  readonly trace?: Trace | undefined
  /** Reading limits; those of a one-page document if absent. */
  readonly work?: PageWork | undefined
  /** Called with what was found on the original picture, before anything is read. */
  readonly onFound?: ((found: FoundLines) => void) | undefined
}

/** Part of a line on straightened paper. */
interface PlacedPiece extends ReadPiece {
  readonly left: PicturePoint
  readonly right: PicturePoint
  readonly height: number
}

/**
 * Recognizes the words on a picture in any orientation: two recognizers read each line, and where they agree it is
 * certain.
 */
export async function recognise(
  picture: GrayImage,
  recognizers: Recognizers,
  options: RecognitionOptions = {},
): Promise<ReceiptText> {
  const found = await findLines(picture, await recognizers.detection())
  options.onFound?.(found)
  if (!isOnItsSide(found.lines.map(({ quad }) => quad)))
    return readFound(picture, found, recognizers, options)
  // Vertical lines are detected less well, so the picture is rotated and searched again.
  const turned = turnQuarter(picture)
  const lying = await findLines(turned, await recognizers.detection())
  const text = await readFound(turned, lying, recognizers, options)
  return { ...text, toPicture: box => ({ page: 0, ...turnBack(text.toPicture(box)) }) }
}

async function readFound(
  picture: GrayImage,
  found: FoundLines,
  recognizers: Recognizers,
  { only, trace, work = new DocumentWork(1).nextPage() }: RecognitionOptions,
): Promise<ReceiptText> {
  // Uses the original picture, because removing print that shows through also removes gray logos.
  const lines = await withHeading(picture, found.lines, await recognizers.detection())
  trace?.('lines found', {
    ...picture,
    marks: lines.map(({ quad, score }) => ({ corners: quad, confidence: score })),
  })
  const elsewhere = await printElsewhere(
    picture,
    lines.map(({ quad }) => quad),
  )
  const own = lines.filter((_, line) => !elsewhere.has(line))
  // Also on the original picture: the network copes with print over print, but not with hardened edges.
  const pieces = ownPrint(await readPieces(picture, own, await recognizers.lineReader(), work.once))
  trace?.('lines read', {
    ...picture,
    marks: pieces.map(({ quad, confidence }) => ({ corners: quad, confidence })),
  })
  const straightening = straighteningOf(pieces.map(({ quad }) => quad))
  const rows = joinRows(pieces.map(piece => placed(piece, straightening)))
  const second =
    only === 'ppocr'
      ? undefined
      : await secondReadings(
          { picture: found.clean, rows, allowance: work.twice, trace },
          await recognizers.tesseract(),
        )
  const words = rows.map(row => row.flatMap(piece => wordsOfPiece(piece, second?.get(piece), only)))
  if (only) return pageText(words, straightening, picture)
  const again = await lookAgain(picture, words.flat(), {
    lineReader: await recognizers.lineReader(),
    tesseract: await recognizers.tesseract(),
  })
  const decided = words.map(row => row.map(word => again.get(word) ?? word))
  return pageText(decided, straightening, picture)
}

function placed(piece: ReadPiece, { toPaper }: Straightening): PlacedPiece {
  const { quad } = piece
  return {
    ...piece,
    left: toPaper(pointWithin(quad, 0, 0.5)),
    right: toPaper(pointWithin(quad, 1, 0.5)),
    height: 0.76 * heightOf(quad),
  }
}

function wordsOfPiece(
  { quad, letters }: ReadPiece,
  second: SecondReading | undefined,
  only: RecognitionOptions['only'],
): PlacedWord[] {
  if (only === 'tesseract')
    return (second ?? []).map(word => ({ ...word, quad, isAgreed: false, alternatives: [] }))
  return wordsOf(compareReadings(letters, second ?? [])).map(word => {
    const [first, last] = [word[0], word.at(-1)]
    return { ...agreeOn(word), quad, from: first?.from ?? 0, to: last?.to ?? 1 }
  })
}
