import { decimalsOf, isCurrencyCode } from '@outlay/contract/core/currencies'
import type { DateFormat, ImportMapping } from '@outlay/contract/importMappings'
import type { ImportPreview } from '@outlay/contract/imports'
import { decimalMarkOf, readAmount } from '../cells/statementAmounts.ts'
import { dateFormatOf, isDateText, isSerialDay } from '../cells/statementDates.ts'
import { type Columns, guessColumns, isNumberColumn } from './columnGuess.ts'
import { kindColumns } from './kindColumns.ts'
import { balanceProof } from './runningBalance.ts'
import { spendingSign } from './spendingSign.ts'
import { rowsOfEvidence, type StatementTable } from './statementTable.ts'

type Guess = ImportPreview['guesses'][number]

/** What is likely of a person's files before anything is known of this one. */
export interface Likely {
  readonly dateFormat: DateFormat
  readonly currency: string
  /** BCP 47. */
  readonly locale: string
}

/** The mapping that a table suggests by its names and contents, and what of it is not proven. */
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

/** As it was kept: a version before may have known fewer columns. */
export type EarlierMapping = Omit<ImportMapping, 'columns'> & { readonly columns: Partial<Columns> }

/** A mapping of earlier files, in the forms that this file proves. */
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
    // What is no number in this file was none in the one before.
    columns: { ...columns, externalId: isNumberColumn(table, externalId) ? externalId : null },
    dateFormat: dateFormatOf(cells(date), before.dateFormat).format,
    decimalMark: decimalMarkOf(amounts, {
      before: before.decimalMark,
      currency: threeDecimalsOf(cells(currency)) ?? before.currency,
    }).mark,
  }
}

/** What was guessed of columns that an earlier version did not know; each place holds one thing. */
function newColumns(guessed: Columns, before: Partial<Columns>): Columns {
  const used = new Set(Object.values(before))
  const entries = Object.entries(guessed).map(([column, place]) => [column, used.has(place) ? null : place])
  // The same columns.
  return Object.fromEntries(entries) as Columns
}

/** A line of totals says nothing of spending. */
function hasDay(cell = ''): boolean {
  return isDateText(cell) || isSerialDay(cell)
}

/** Looks at rows from the whole length of a file, or, for its balance, one after another. */
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

/** The first of the currencies of a column that all have three decimals; '' of others, nothing where none is named. */
function threeDecimalsOf(texts: readonly string[]): string | undefined {
  const codes = texts.filter(text => text !== '').map(text => text.trim().toUpperCase())
  return codes.every(code => decimalsOf(code) === 3) ? codes[0] : ''
}

function cellsOf(table: StatementTable, column: number): string[] {
  return table.rows.map(({ cells }) => cells[column] ?? '')
}

/** As the heading of the amount says it ("Bedrag (EUR)"), else the only one of other headings or of the lines above. */
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

/** "kr" is the money of four countries: of the person's, where that is one of them. */
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

/** A cell of a code alone, or of a sum with its currency: what stands in words may be anything. */
function currencyOfCell(cell: string): string[] {
  const text = cell.trim()
  if (/^[A-Z]{3}$/.test(text)) return isCurrencyCode(text) ? [text] : []
  return /\d/.test(text) && text.length < 24 && !text.includes('$') ? readCurrency(text) : []
}

function readCurrency(text: string): string[] {
  const readings = [readAmount(text, '.', 'any'), readAmount(text, ',', 'any')]
  return readings.flatMap(reading => ('problem' in reading ? [] : (reading.currency ?? []))).slice(0, 1)
}
