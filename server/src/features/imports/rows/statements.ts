import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type ImportMapping,
  maxStatementRows,
  type StatementColumn,
  type StatementEncoding,
} from '@outlay/contract/imports/importMappings'
import type { ImportPreview, StatementFormat } from '@outlay/contract/imports/imports'
import { type EarlierMapping, guessMapping, type Likely, provenMapping } from '../columns/mappingGuess.ts'
import { type StatementTable, tableOf } from '../columns/statementTable.ts'
import { recordsOf } from '../file/delimited.ts'
import { textOf } from '../file/fileText.ts'
import { emptyStatement, tooManyRows, unknownColumn } from '../imports.errors.ts'
import { csvLineReader, missingColumns } from './csvLines.ts'
import { isOfx, ofxLines } from './ofx.ts'
import type { StatementLine } from './statementLines.ts'

export interface Statement {
  readonly format: StatementFormat
  readonly encoding: StatementEncoding
  readonly columns: ImportPreview['columns']
  readonly mapping: ImportMapping | null
  readonly mappingSource: ImportPreview['mappingSource']
  readonly guesses: ImportPreview['guesses']
  /** Columns that must be chosen before rows can be read. */
  readonly missing: StatementColumn[]
  readonly rowCount: number
  /** Empty while columns are missing. */
  readonly lines: readonly StatementLine[]
  /** Key for remembering the mapping of these columns; undefined without column names. */
  readonly signature: string | undefined
}

export interface ReadingOptions {
  readonly bytes: Uint8Array
  readonly mapping: ImportMapping | undefined
  /** Chosen by the person; detected if undefined. */
  readonly encoding?: StatementEncoding | undefined
  /** For an OFX file that names none. */
  readonly currency: string | undefined
  readonly likely: Likely
  /** The latest day accepted, YYYY-MM-DD. */
  readonly lastDay: string
  /** The mapping of an earlier file with these columns. */
  readonly remembered: (signature: string) => Promise<EarlierMapping | undefined>
}

const rowsPerSlice = 500
const mostSamples = 3
const longestSample = 80
const rowsSampled = 200

/** Reads a statement in any format. @throws the errors of imports.errors.ts that name what is wrong with the file */
export async function readStatement(options: ReadingOptions): Promise<Statement> {
  const { bytes, likely, encoding: chosen } = options
  const { text, encoding, isGuess } = await textOf({ bytes, origin: likely, chosen })
  const guesses = isGuess ? ['encoding' as const] : []
  if (!isOfx(text)) {
    const statement = await readCsv(text, encoding, options)
    return { ...statement, guesses: [...statement.guesses, ...guesses] }
  }
  const currency = options.currency ?? options.likely.currency
  const { lines, namesCurrency } = await ofxLines(text, { currency, lastDay: options.lastDay })
  return {
    format: 'ofx',
    encoding,
    columns: [],
    mapping: null,
    mappingSource: 'guessed',
    guesses: [...guesses, ...(namesCurrency ? [] : ['currency' as const])],
    missing: [],
    rowCount: lines.length,
    lines,
    signature: undefined,
  }
}

async function readCsv(
  text: string,
  encoding: StatementEncoding,
  options: ReadingOptions,
): Promise<Statement> {
  const table = tableOf(await recordsOf(text), options.mapping?.hasHeader)
  if (table.rows.length === 0) throw emptyStatement()
  if (table.rows.length > maxStatementRows) throw tooManyRows()
  const signature = signatureOf(table)
  const chosen = await chosenMapping(table, signature, options)
  const missing = missingColumns(chosen.mapping)
  return {
    format: 'csv',
    encoding,
    columns: columnsOf(table),
    ...chosen,
    missing,
    signature,
    rowCount: table.rows.length,
    lines: missing.length > 0 ? [] : await linesOf(table, chosen.mapping, options.lastDay),
  }
}

type Chosen = Pick<Statement, 'mappingSource' | 'guesses'> & { readonly mapping: ImportMapping }

async function chosenMapping(
  table: StatementTable,
  signature: string | undefined,
  { mapping, likely, remembered }: ReadingOptions,
): Promise<Chosen> {
  if (mapping) {
    const places = Object.values(mapping.columns).filter(place => place !== null)
    if (places.some(place => place >= table.names.length)) throw unknownColumn()
    return { mapping, mappingSource: 'given', guesses: [] }
  }
  const before = signature === undefined ? undefined : await remembered(signature)
  if (!before) return { ...guessMapping(table, likely), mappingSource: 'guessed' }
  // The file's own evidence outweighs the previous mapping.
  return { mapping: provenMapping(table, before, likely), mappingSource: 'remembered', guesses: [] }
}

async function linesOf(table: StatementTable, mapping: ImportMapping, lastDay: string) {
  const readLine = csvLineReader(table, mapping, lastDay)
  const lines: StatementLine[] = []
  for (const record of table.rows) {
    lines.push(readLine(record))
    if (lines.length % rowsPerSlice === 0) await yieldToEventLoop()
  }
  return lines
}

function signatureOf({ hasHeader, names }: StatementTable): string | undefined {
  return hasHeader ? createHash('sha256').update(JSON.stringify(names)).digest('hex') : undefined
}

function columnsOf({ names, rows }: StatementTable): Statement['columns'] {
  return names.map((name, index) => {
    const cells = rows
      .slice(0, rowsSampled)
      .map(row => (row.cells[index] ?? '').trim().slice(0, longestSample))
    return { index, name, samples: [...new Set(cells.filter(cell => cell !== ''))].slice(0, mostSamples) }
  })
}
