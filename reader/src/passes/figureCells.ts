import type { PixelBox } from '../picture/greyPicture.ts'
import type { Line } from '../words/lines.ts'
import type { ReceiptText } from '../words/receiptText.ts'
import type { Word } from '../words/word.ts'

/** A word that is a sum or stands where sums stand, and the room around it that is its own. */
export interface FigureCell {
  readonly word: Word
  readonly room: PixelBox
}

const sum = /^\D{0,3}\d{1,6}[.,]\d{2}\D?$/
const dateOrTime = /\d[/:]\d|\d[-.]\d+[-.]\d/
const longestFigure = 11
const longestMark = 7

/** The sums of a page, well read or not: what looks like one, and short words that end where sums end. */
export function figureCells(text: ReceiptText): FigureCell[] {
  const ends = text.lines.flatMap(line => line.words.filter(isSum).map(endOf))
  const isInColumn = (word: Word) => ends.some(end => Math.abs(end - endOf(word)) < 0.6 * text.wordHeight)
  return text.lines.flatMap(line =>
    line.words.flatMap((word, place) => {
      const isLast = place === line.words.length - 1
      const isMark = isLast && word.text.length <= longestMark && isInColumn(word)
      return isFigure(word) || isMark ? [{ word, room: roomOf(line, place, text.wordHeight) }] : []
    }),
  )
}

function isSum({ text }: Word): boolean {
  return sum.test(text)
}

function isFigure(word: Word): boolean {
  const { text } = word
  if (isSum(word)) return true
  if (text.length < 3 || text.length > longestFigure || dateOrTime.test(text)) return false
  const digits = text.replace(/\D/g, '').length
  const likeDigits = text.replace(/[^\d.,OoDQIlSsBZ$€£|!-]/g, '').length
  // Numbers of articles and telephones are longer than sums, and have no point.
  return digits >= 2 && likeDigits >= 0.7 * text.length && (digits <= 6 || /[.,]\d\d$/.test(text))
}

function endOf({ box }: Word): number {
  return box.x + box.width
}

/** A little more than the word, but no more than half of the gap to its neighbours. */
function roomOf(line: Line, place: number, wordHeight: number): PixelBox {
  const word = line.words[place]
  if (!word) return line.box
  const { box } = word
  const [before, after] = [line.words[place - 1], line.words[place + 1]]
  const wished = 0.4 * wordHeight
  const left = before ? Math.max(0, Math.min(wished, (box.x - endOf(before)) / 2)) : wished
  const right = after ? Math.max(0, Math.min(wished, (after.box.x - endOf(word)) / 2)) : wished
  const above = 0.2 * wordHeight
  return {
    x: box.x - left,
    y: box.y - above,
    width: box.width + left + right,
    height: box.height + 2 * above,
  }
}
