import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { maxStatementColumns, maxStatementRows } from '@outlay/contract/imports/importMappings'
import { parse } from 'csv-parse'
import { brokenQuote, tooManyColumns, tooManyRows, unreadableTable } from '../imports.errors.ts'
import { brokenQuoteLine } from './brokenQuotes.ts'
import { type Delimiter, delimiterOf } from './delimiters.ts'

/** A line of a delimited file; `number` counts from 1 like a spreadsheet. */
export interface TextRecord {
  readonly number: number
  readonly cells: readonly string[]
}

/** Lines above the table, its header, and notes below it. */
const mostOtherLines = 200
const mostRecords = maxStatementRows + mostOtherLines
const charactersAtOnce = 64 * 1024
const longestRecord = 64 * 1024

/**
 * Reads delimited text (RFC 4180, with any of four delimiters); empty lines are counted but skipped. Yields to the
 * event loop between chunks. @throws brokenQuote, tooManyRows, tooManyColumns, unreadableTable
 */
export async function recordsOf(written: string): Promise<TextRecord[]> {
  const text = withPlainDelimiters(written)
  const delimiter = delimiterOf(text)
  const records: TextRecord[] = []
  let number = 0
  let isFull = false
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Without quoted cells, quotes are literal: 24" SCREEN.
    quote: hasQuotedCells(text, delimiter) ? '"' : null,
    relax_column_count: true,
    max_record_size: longestRecord,
  })
  parser.on('data', (cells: string[]) => {
    number += 1
    if (cells.length === 1 && cells[0]?.trim() === '') return
    if (records.length >= mostRecords) isFull = true
    else records.push({ number, cells })
  })
  await feed(parser, { text, delimiter, isEnough: () => isFull })
  if (isFull) throw tooManyRows()
  if (records.some(({ cells }) => cells.length > maxStatementColumns)) throw tooManyColumns()
  return records
}

/** Some files pad the bar so that one in a text does not split it: `DATE~|~Description~|~AMT`. */
function withPlainDelimiters(text: string): string {
  const isPadded = /^[^\n\r|]*([~^#*])\|\1[^\n\r|]*\1\|\1/m.test(text.slice(0, longestRecord))
  return isPadded ? text.replace(/([~^#*])\|\1|\|/g, ({ length }) => (length > 1 ? '|' : ' ')) : text
}

interface Feed {
  readonly text: string
  readonly delimiter: Delimiter
  readonly isEnough: () => boolean
}

async function feed(parser: ReturnType<typeof parse>, { text, delimiter, isEnough }: Feed): Promise<void> {
  const finished = new Promise<void>((resolve, reject) => {
    parser.on('error', error => reject(namedError(error, text, delimiter)))
    parser.on('end', resolve)
  })
  // Awaited below; prevents an unhandled rejection while chunks are still being written.
  finished.catch(() => undefined)
  for (let start = 0; start < text.length; start += charactersAtOnce) {
    if (isEnough() || parser.destroyed || parser.errored) break
    parser.write(text.slice(start, start + charactersAtOnce))
    await yieldToEventLoop()
  }
  if (isEnough()) {
    parser.destroy()
    return
  }
  if (!parser.destroyed) parser.end()
  await finished
}

/** csv-parse reports where it noticed the error, but people need the line of the quote. */
function namedError(cause: Error, text: string, delimiter: Delimiter): Error {
  const line = brokenQuoteLine(text, delimiter)
  if (line === undefined) return unreadableTable({ cause })
  return brokenQuote({
    detail: say =>
      say(
        'A quotation mark on line {line} is not closed, or is inside a cell. Fix the file there. Inside a quoted cell, write a quotation mark twice.',
        { line },
      ),
    cause,
  })
}

function hasQuotedCells(text: string, delimiter: Delimiter): boolean {
  const start = text.trimStart()
  return start.startsWith('"') || text.includes(`${delimiter}"`) || /[\r\n]"/.test(text)
}
