import type { Page } from '../paper/page.ts'
import { layOutCells } from '../picture/cellSheet.ts'
import type { PixelBox } from '../picture/greyPicture.ts'
import { resizeGrey } from '../picture/loadGrey.ts'
import { lineOf } from '../words/lines.ts'
import type { ReceiptText } from '../words/receiptText.ts'
import type { Recogniser } from '../words/tesseract/recogniser.ts'
import type { Word } from '../words/word.ts'
import { type FigureCell, figureCells } from './figureCells.ts'

const figureCharacters = '0123456789.,-$€£RM'
const sum = /^-?[RM$€£]{0,3}-?\d{1,6}[.,]\d{2}-?$/
/** A figure that was no sum the second time: not refuted, but hardly confirmed. */
const unconfirmed = 0.6

/** An earlier reading and the page to cut its figures from, which may be another than it was read on. */
export interface EarlierReading {
  readonly text: ReceiptText
  /** Pixels of the page it was read on per picture pixel. */
  readonly scale: number
  readonly page: Page
}

/** How the cut figures are shown to the recogniser. */
export interface FigureSettings {
  readonly zoom: number
  /** Sigma in pixels after the zoom. */
  readonly blur: number
}

/**
 * An earlier reading with its sums read again, each by itself and as figures only: what is lost between
 * rules, pen marks and letters is often clear alone. Cheap beside a reading of the whole page.
 */
export async function rereadFigures(
  { text, scale, page }: EarlierReading,
  { zoom, blur }: FigureSettings,
  recogniser: Recogniser,
): Promise<ReceiptText> {
  const cells = figureCells(text)
  if (cells.length === 0) return text
  const source = await resizeGrey(page.picture, zoom, blur)
  const rooms = cells.map(({ room }) => scaled(room, (zoom * page.scale) / scale))
  const { picture, bandHeight } = layOutCells(source, rooms, page.letterHeight * zoom)
  const words = await recogniser.recognise(picture, 'block', figureCharacters)
  const read = new Map(
    cells.map((cell, index) => [cell.word, inBand(cell, words, index * bandHeight, bandHeight)]),
  )
  return { ...text, lines: text.lines.map(line => lineOf(line.words.map(word => read.get(word) ?? word))) }
}

function inBand({ word }: FigureCell, words: readonly Word[], top: number, height: number): Word {
  const found = words
    .filter(({ box }) => box.y + box.height / 2 >= top && box.y + box.height / 2 < top + height)
    .sort((a, b) => a.box.x - b.box.x)
  const text = found.map(part => part.text).join('')
  if (!sum.test(text)) return { ...word, confidence: word.confidence * unconfirmed }
  return { ...word, text, confidence: Math.min(...found.map(part => part.confidence)) }
}

function scaled({ x, y, width, height }: PixelBox, factor: number): PixelBox {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor }
}
