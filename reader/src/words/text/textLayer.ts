import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import { medianOf } from '../../picture/median.ts'
import type { ReceiptPicture } from '../../reading.ts'
import { receiptText } from './lines.ts'
import { type ReceiptText, readAsText, type Word } from './word.ts'

/** Word height on a recognized page, so that rules in pixels apply here too. */
const wordHeight = 22
const fewestLetters = 12
/** Of words with three or more letters; a font without a proper character map extracts as gibberish. */
const leastShareOfWords = 0.5
const leastShareOfLetters = 0.9
/** Longer ones are signatures and links, which no receipt facts come from. */
const longestWord = 80
/** A page or row with more text than any receipt is read from its picture instead, which is limited. */
const mostCharacters = 30_000
const longestRow = 500

/** The page's own text as a perfect reading; undefined if it has no usable one. */
export function textOfLayer({ words, width, height }: ReceiptPicture): ReceiptText | undefined {
  if (!words || !isText(words)) return undefined
  const placed = words.filter(
    ({ text, box }) => text.length <= longestWord && box.width > 0 && box.height > 0,
  )
  const usual = medianOf(placed.map(({ box }) => box.height * height))
  if (!usual) return undefined
  const scale = wordHeight / usual
  const size = { width: width * scale, height: height * scale }
  const text = receiptText(
    placed.map(word => placedWord(word, size)),
    box => ({
      x: box.x / size.width,
      y: box.y / size.height,
      width: box.width / size.width,
      height: box.height / size.height,
    }),
  )
  return text.lines.some(line => line.text.length > longestRow) ? undefined : text
}

function placedWord({ text, box }: ReadWord, size: { width: number; height: number }): Word {
  return {
    text,
    confidence: 1,
    ...readAsText,
    box: {
      x: box.x * size.width,
      y: box.y * size.height,
      width: box.width * size.width,
      height: box.height * size.height,
    },
  }
}

function isText(words: readonly ReadWord[]): boolean {
  const all = words.map(({ text }) => text).join('')
  const letters = all.replace(/[^\p{L}\p{N}]/gu, '').length
  const known = all.replace(/[\p{Co}\p{Cc}\p{Cn}\uFFFD]/gu, '').length
  if (all.length > mostCharacters || letters < fewestLetters || known < leastShareOfLetters * all.length)
    return false
  const latin = words.flatMap(({ text }) => text.match(/\p{Script=Latin}{3,}/gu) ?? [])
  const spoken = latin.filter(word => /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüý]/iu.test(word))
  return spoken.length >= leastShareOfWords * latin.length
}
