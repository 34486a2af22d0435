import type { ReadingHints } from '../reading.ts'
import { receiptText } from '../words/text/lines.ts'
import { type ReceiptText, readOnce, type Word } from '../words/text/word.ts'
import { readReceipt } from './readReceipt.ts'

const letterWidth = 10
const letterHeight = 20
const rowHeight = 30
/** Separates a reading from its alternative: `6.00¦6.90`. */
const otherwise = '¦'

/**
 * A perfectly read receipt from rows of typed text, with columns placed by their spaces. `reading` sets fields of every
 * word.
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

/** Reads a typed receipt by rules only; `values` are just the fields' values. */
export function readWritten(text: string, hints: Partial<ReadingHints> = {}) {
  return readWrittenPasses([text], hints)
}

/** As if both recognizers agreed on every word. */
export function readAgreed(text: string, hints: Partial<ReadingHints> = {}) {
  return readTexts([writtenReceipt(text, { isAgreed: true })], hints)
}

/** As if only one recognizer read it, and not clearly. */
export function readUnclear(text: string, hints: Partial<ReadingHints> = {}) {
  return readTexts([writtenReceipt(text, { confidence: 0.6 })], hints)
}

/** Reads one receipt from several recognition passes. */
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
