import type { ReadingHints } from '../reading.ts'
import { receiptText } from '../words/text/receiptText.ts'
import { type ReceiptText, readOnce, type Word } from '../words/text/word.ts'
import { readReceipt } from './readReceipt.ts'

const letterWidth = 10
const letterHeight = 20
const rowHeight = 30
/** Between what was read and what else was read there: `6.00¦6.90`. */
const otherwise = '¦'

/**
 * A receipt as if read without fault from rows of typed text; columns stand where the spaces put them. `reading` is what
 * the recognisers say of each word.
 */
export function writtenReceipt(text: string, reading: Partial<Word> = {}): ReceiptText {
  const rows = text.replace(/^\n|\n\s*$/g, '').split('\n')
  const indent = Math.min(...rows.filter(row => row.trim()).map(row => row.search(/\S/)))
  const words = rows
    .flatMap((row, index) => wordsOfRow(row.slice(indent), index))
    .map(word => ({ ...word, ...reading }))
  const size = { width: 60 * letterWidth, height: rows.length * rowHeight }
  return receiptText(words, box => ({
    x: box.x / size.width,
    y: box.y / size.height,
    width: box.width / size.width,
    height: box.height / size.height,
  }))
}

function wordsOfRow(row: string, index: number): Word[] {
  return [...row.matchAll(/\S+/g)].map(match => {
    const [text = '', ...alternatives] = match[0].split(otherwise)
    return {
      text,
      confidence: 0.95,
      ...readOnce,
      alternatives,
      box: {
        x: match.index * letterWidth,
        y: index * rowHeight,
        width: text.length * letterWidth - 2,
        height: letterHeight,
      },
    }
  })
}

/** Reads a written receipt by the rules alone; `values` are the fields without what surrounds them. */
export function readWritten(text: string, hints: Partial<ReadingHints> = {}) {
  return readWrittenPasses([text], hints)
}

/** The same where both recognisers read every word alike. */
export function readAgreed(text: string, hints: Partial<ReadingHints> = {}) {
  return readTexts([writtenReceipt(text, { isAgreed: true })], hints)
}

/** The same where one recogniser alone read it, and not clearly. */
export function readUnclear(text: string, hints: Partial<ReadingHints> = {}) {
  return readTexts([writtenReceipt(text, { confidence: 0.6 })], hints)
}

/** Reads what several passes made of one receipt. */
export function readWrittenPasses(texts: readonly string[], hints: Partial<ReadingHints> = {}) {
  return readTexts(
    texts.map(text => writtenReceipt(text)),
    hints,
  )
}

function readTexts(texts: readonly ReceiptText[], hints: Partial<ReadingHints>) {
  const usual = { today: '2026-11-20', preferredCurrency: 'USD' }
  const reading = readReceipt(texts, { ...usual, ...hints })
  const values = Object.fromEntries(
    Object.entries(reading.fields).map(([name, field]) => [name, field.value]),
  )
  return { ...reading, values }
}
