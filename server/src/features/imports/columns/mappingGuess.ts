import { decimalsOf, isCurrencyCode } from '@outlay/contract/core/currencies'
import type { DateFormat, ImportMapping } from '@outlay/contract/imports/importMappings'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { decimalMarkOf, readAmount } from '../cells/statementAmounts.ts'
import { dateFormatOf, isDateText, isSerialDay } from '../cells/statementDates.ts'
import { type Columns, guessColumns, isNumberColumn } from './columnGuess.ts'
import { kindColumns } from './kindColumns.ts'
import { balanceProof } from './runningBalance.ts'
import { spendingSign } from './spendingSign.ts'
import { rowsOfEvidence, type StatementTable } from './statementTable.ts'

type Guess = ImportPreview['guesses'][number]

/** What to expect of a person's files in general. */
export interface Likely {
  readonly dateFormat: DateFormat
  readonly currency: string
  /** BCP 47. */
  readonly locale: string
}

/** The mapping suggested by a table's names and contents, and which parts are unproven. */
export function guessMapping(
  table: StatementTable,
  likely: Likely,
): { mapping: ImportMapping; guesses: Guess[] } {
  const { columns, isAmountGuess } = guessColumns(table)
  const cells = (column: number | null) => (column === null ? [] : cellsOf(table, column))
  const amounts = [...cells(columns.amount), ...cells(columns.debit), ...cells(columns.credit)]
  const date = dateFormatOf(cells(columns.date), likely.dateFormat)
  const currency = currencyOfFile(table, columns)
  const decimal = decimalMarkOf(amounts, {
    currency: threeDecimalsOf(cells(columns.currency)) ?? currency ?? likely.currency,
  })
  const sign = signOf(table, columns, decimal.mark)
  const usual = currency ?? currencyOfCrowns(amounts, decimal.mark, likely)
  const guesses: Guess[] = [
    ...(date.isGuess ? ['dateFormat' as const] : []),
    ...(decimal.isGuess ? ['decimalMark' as const] : []),
    ...(columns.amount !== null && columns.direction === null && sign.isGuess ? ['spending' as const] : []),
    ...(columns.currency === null && !currency ? ['currency' as const] : []),
    ...(isAmountGuess ? ['amount' as const] : []),
  ]
  const mapping = {
    hasHeader: table.hasHeader,
    columns,
    dateFormat: date.format,
    decimalMark: decimal.mark,
    spending: sign.spending,
    currency: usual ?? likely.currency,
  }
  return { mapping, guesses }
}

/** As stored; an older version may lack newer columns. */
export type EarlierMapping = Omit<ImportMapping, 'columns'> & { readonly columns: Partial<Columns> }

/** An earlier file's mapping, with formats corrected by this file's evidence. */
export function provenMapping(table: StatementTable, before: EarlierMapping, likely: Likely): ImportMapping {
  const columns = {
    ...newColumns(guessMapping(table, likely).mapping.columns, before.columns),
    ...before.columns,
  }
  const { date, amount, debit, credit, currency, externalId } = columns
  const cells = (column: number | null) => (column === null ? [] : cellsOf(table, column))
  const amounts = [amount, debit, credit].flatMap(cells)
  return {
    ...before,
    // A column that is not an id here was not one before either.
    columns: { ...columns, externalId: isNumberColumn(table, externalId) ? externalId : null },
    dateFormat: dateFormatOf(cells(date), before.dateFormat).format,
    decimalMark: decimalMarkOf(amounts, {
      before: before.decimalMark,
      currency: threeDecimalsOf(cells(currency)) ?? before.currency,
    }).mark,
  }
}

/** Guesses for columns that the earlier mapping lacks; no position is used twice. */
function newColumns(guessed: Columns, before: Partial<Columns>): Columns {
  const used = new Set(Object.values(before))
  const entries = Object.entries(guessed).map(([column, place]) => [column, used.has(place) ? null : place])
  // Same keys as `guessed`.
  return Object.fromEntries(entries) as Columns
}

/** Excludes lines of totals, which have no date. */
function hasDay(cell = ''): boolean {
  return isDateText(cell) || isSerialDay(cell)
}

/** Samples rows across the file, but uses consecutive rows for the balance. */
function signOf(whole: StatementTable, columns: Columns, mark: ImportMapping['decimalMark']) {
  const step = Math.ceil(whole.rows.length / rowsOfEvidence)
  const table = {
    ...whole,
    rows: whole.rows.filter((row, place) => place % step === 0 && hasDay(row.cells[columns.date ?? -1])),
  }
  const { amount, balance, description, merchant, notes } = columns
  if (amount === null) return { spending: 'negative' as const, isGuess: false }
  const kinds = kindColumns(table, columns)
  return spendingSign({
    amounts: cellsOf(table, amount),
    kinds: table.rows.map(({ cells }) => kinds.map(place => cells[place] ?? '')),
    texts: table.rows.map(({ cells }) =>
      [merchant, description, notes].map(place => cells[place ?? -1] ?? '').join(' '),
    ),
    mark,
    proof: balance === null ? undefined : balanceProof(whole, { amount, balance, mark }),
    hasBalance: balance !== null,
    isList: columns.isDeductible !== null || columns.project !== null || columns.person !== null,
  })
}

/** The first currency if all in the column have three decimals; otherwise '', or undefined for an empty column. */
function threeDecimalsOf(texts: readonly string[]): string | undefined {
  const codes = texts.filter(text => text !== '').map(text => text.trim().toUpperCase())
  return codes.every(code => decimalsOf(code) === 3) ? codes[0] : ''
}

function cellsOf(table: StatementTable, column: number): string[] {
  return table.rows.map(({ cells }) => cells[column] ?? '')
}

/** From the amount's heading ("Bedrag (EUR)"), otherwise the only one in other headings or in the lines above. */
function currencyOfFile({ names, above }: StatementTable, columns: Columns): string | undefined {
  const places = [columns.amount, columns.debit, columns.credit].filter(place => place !== null)
  const ofAmount = places.flatMap(place => currenciesIn(names[place] ?? ''))
  if (ofAmount[0]) return ofAmount[0]
  const others = new Set(names.flatMap(currenciesIn))
  if (others.size === 1) return [...others][0]
  const ofFile = new Set(above.flatMap(({ cells }) => cells.flatMap(currencyOfCell)))
  return ofFile.size === 1 ? [...ofFile][0] : undefined
}

const crowns: ReadonlyMap<string, string> = new Map([
  ['SE', 'SEK'],
  ['NO', 'NOK'],
  ['DK', 'DKK'],
  ['IS', 'ISK'],
])

/** "kr" is used by four countries: takes that of the person's country. */
function currencyOfCrowns(
  amounts: readonly string[],
  mark: ImportMapping['decimalMark'],
  { locale, currency }: Likely,
): string | undefined {
  const ofCountry = crowns.get(new Intl.Locale(locale).maximize().region ?? '')
  const written = amounts.find(amount => /\d\s*kr\.?$|^kr/i.test(amount.trim()))
  if (!ofCountry || !written || !('problem' in readAmount(written, mark, currency))) return undefined
  return ofCountry
}

function currenciesIn(name: string): string[] {
  const codes = name.match(/\b[A-Z]{3}\b/g) ?? []
  const known = codes.filter(isCurrencyCode)
  if (known.length > 0) return known
  const [, unit = ''] = /[(（](?:\p{L}+ )?([^()（）\d\s]{1,4})[)）]\s*$/u.exec(name) ?? []
  const meant = unit === '' || unit === '$' ? [] : readCurrency(`1 ${unit}`)
  if (meant.length > 0) return meant
  const [sign = ''] = /\p{Sc}|[元円]|\b(?:CAD|USD|AUD)?\$/u.exec(name) ?? []
  if (sign === '' || sign === '$') return []
  return readCurrency(`1 ${sign}`)
}

/** Only a cell with just a code or an amount with its currency, as prose may mention any. */
function currencyOfCell(cell: string): string[] {
  const text = cell.trim()
  if (/^[A-Z]{3}$/.test(text)) return isCurrencyCode(text) ? [text] : []
  return /\d/.test(text) && text.length < 24 && !text.includes('$') ? readCurrency(text) : []
}

function readCurrency(text: string): string[] {
  const readings = [readAmount(text, '.', 'any'), readAmount(text, ',', 'any')]
  return readings.flatMap(reading => ('problem' in reading ? [] : (reading.currency ?? []))).slice(0, 1)
}
