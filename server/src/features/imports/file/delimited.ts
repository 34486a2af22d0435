import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { maxStatementColumns, maxStatementRows } from '@outlay/contract/imports/importMappings'
import { parse } from 'csv-parse'
import { brokenQuote, tooManyColumns, tooManyRows, unreadableTable } from '../imports.errors.ts'

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
        'A quotation mark on line {line} isn’t closed, or is inside a cell. Fix the file there. Inside a quoted cell, write a quotation mark twice.',
        { line },
      ),
    cause,
  })
}

function hasQuotedCells(text: string, delimiter: Delimiter): boolean {
  const start = text.trimStart()
  return start.startsWith('"') || text.includes(`${delimiter}"`) || /[\r\n]"/.test(text)
}

const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** Enough of a file to detect its delimiter. */
const headCharacters = 64 * 1024

/** Starts with a cell, and may span lines. */
const quotedCells = /(^|[\n\r,;\t|])"[^"]*(?:""[^"]*)*"?/g

/** Count of each delimiter in a row. */
type DelimiterCounts = ReadonlyMap<string, number>

/** The delimiter after quoted cells; if there are none, the one that splits the first rows most evenly. */
export function delimiterOf(text: string): Delimiter {
  const head = text.slice(0, headCharacters)
  const afterQuotes = countsIn(charactersAfterQuotes(head))
  const rows = head
    .replace(quotedCells, '$1')
    .split(/[\n\r]/)
    .map(countsIn)
  const quoted = mostOf(delimiter => afterQuotes.get(delimiter) ?? 0)
  return quoted ?? mostOf(delimiter => evenness(rows, delimiter)) ?? ','
}

function charactersAfterQuotes(head: string): string[] {
  return [...head.matchAll(quotedCells)].map(({ 0: cell, index }) => head.charAt(index + cell.length))
}

function countsIn(characters: Iterable<string>): DelimiterCounts {
  const counts = new Map<string, number>(delimiters.map(delimiter => [delimiter, 0]))
  for (const character of characters) {
    const count = counts.get(character)
    if (count !== undefined) counts.set(character, count + 1)
  }
  return counts
}

function mostOf(scoreOf: (delimiter: Delimiter) => number): Delimiter | undefined {
  let best: { delimiter: Delimiter | undefined; score: number } = { delimiter: undefined, score: 0 }
  for (const delimiter of delimiters) {
    const score = scoreOf(delimiter)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** How many rows agree on the delimiter's count; a count of one weighs less, as it may be a decimal mark. */
function evenness(rows: readonly DelimiterCounts[], delimiter: Delimiter): number {
  const times = new Map<number, number>()
  for (const row of rows) {
    const count = row.get(delimiter) ?? 0
    if (count > 0) times.set(count, (times.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...[...times].map(([count, rowsWith]) => (rowsWith * count) / (count + 1)))
}

/**
 * The line, from 1, of the first quotation mark that violates RFC 4180: never closed, closed before the end of its
 * cell, or inside an unquoted cell. Undefined if there is none.
 */
export function brokenQuoteLine(text: string, delimiter: string): number | undefined {
  const quote = brokenQuoteAt(text, delimiter)
  if (quote === undefined) return undefined
  const newlines = text.slice(0, quote).match(/\r\n|\n|\r/g) ?? []
  return newlines.length + 1
}

function brokenQuoteAt(text: string, delimiter: string): number | undefined {
  const isEdge = (character: string) => ['', delimiter, '\n', '\r'].includes(character)
  let quote = text.indexOf('"')
  while (quote >= 0) {
    const end = closingQuote(text, quote)
    const isCell = isEdge(text.charAt(quote - 1)) && end >= 0 && isEdge(text.charAt(end + 1))
    if (!isCell) return quote
    quote = text.indexOf('"', end + 1)
  }
  return undefined
}

/** The next quotation mark that is not doubled, or -1. */
function closingQuote(text: string, opening: number): number {
  let quote = text.indexOf('"', opening + 1)
  while (quote >= 0 && text.charAt(quote + 1) === '"') quote = text.indexOf('"', quote + 2)
  return quote
}
