import {
  type ReaderName,
  type ReadField,
  type ReadFieldName,
  type ReadWord,
  type ReceiptReading,
  readFieldNames,
} from '@outlay/contract/receipts/receiptReadings'
import type { ReaderAnswer } from '@outlay/reader/reading'

type Values = Partial<Record<ReadFieldName, string | readonly [value: string, confidence: number]>>

const usual = 0.8

/** A reading with these values at confidence 0.8 by default; other fields are unread. */
export function readingOf(reader: ReaderName, values: Values): ReceiptReading {
  const fields = readFieldNames.map(name => [name, fieldOf(values[name])] as const)
  return {
    reader,
    readAt: '2026-03-15T12:00:00.000Z',
    durationMs: 1200,
    // Has an entry for each name.
    fields: Object.fromEntries(fields) as ReceiptReading['fields'],
    lineItems: [],
    checks: [],
  }
}

/** A machine answer: a reading and words, one row per text from the top. */
export function machineAnswer(values: Values, texts: readonly string[] = []): ReaderAnswer {
  const words = texts.flatMap((row, index) => wordsOfRow(row, index))
  return { reading: readingOf('machine', values), words }
}

function fieldOf(read: Values[ReadFieldName]): ReadField {
  if (read === undefined) return { value: null, confidence: 0, box: null, reason: 'Not read' }
  const [value, confidence] = typeof read === 'string' ? [read, usual] : read
  return { value, confidence, box: null }
}

function wordsOfRow(row: string, index: number): ReadWord[] {
  const y = 0.05 + 0.06 * index
  return row.split(' ').map((text, place) => ({
    text,
    box: { page: 0, x: 0.1 + 0.2 * place, y, width: 0.15, height: 0.03 },
  }))
}
