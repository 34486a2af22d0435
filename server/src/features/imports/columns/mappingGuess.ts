import { decimalsOf } from '@outlay/contract/core/currencies'
import {
  type DateFormat,
  type ImportMapping,
  type StatementColumn,
  statementColumns,
} from '@outlay/contract/importMappings'
import type { ImportPreview } from '@outlay/contract/imports'
import { anyCurrency, decimalMarkOf, readAmount } from '../cells/statementAmounts.ts'
import { dateFormatOf } from '../cells/statementDates.ts'
import { type Contents, columnContents } from './columnContents.ts'
import { isBalance, isOriginal, meaningsOf } from './columnNames.ts'
import type { StatementTable } from './statementTable.ts'

type Columns = ImportMapping['columns']
type Guess = ImportPreview['guesses'][number]

/** What is likely of a person's files before anything is known of this one. */
export interface Likely {
  readonly dateFormat: DateFormat
  readonly currency: string
}

/** The mapping that a table suggests by its names and contents, and what of it is not proven. */
export function guessMapping(
  table: StatementTable,
  likely: Likely,
): { mapping: ImportMapping; guesses: Guess[] } {
  const columns = guessColumns(table)
  const cells = (column: number | null) => (column === null ? [] : cellsOf(table, column))
  const amounts = [...cells(columns.amount), ...cells(columns.debit), ...cells(columns.credit)]
  const date = dateFormatOf(cells(columns.date), likely.dateFormat)
  const currency = currencyOfNames(table, columns)
  const decimal = decimalMarkOf(amounts, {
    currency: threeDecimalsOf(cells(columns.currency)) ?? currency ?? likely.currency,
  })
  const sign = spendingSign({
    amounts: cells(columns.amount),
    texts: cells(columns.description ?? columns.merchant),
    mark: decimal.mark,
  })
  const says = { amount: columns.amount !== null && columns.direction === null }
  const guesses: Guess[] = [
    ...(date.isGuess ? ['dateFormat' as const] : []),
    ...(decimal.isGuess ? ['decimalMark' as const] : []),
    ...(says.amount && sign.isGuess ? ['spending' as const] : []),
    ...(columns.currency === null && !currency ? ['currency' as const] : []),
  ]
  const mapping = {
    hasHeader: table.hasHeader,
    columns,
    dateFormat: date.format,
    decimalMark: decimal.mark,
    spending: sign.spending,
    currency: currency ?? likely.currency,
  }
  return { mapping, guesses }
}

/** A mapping of earlier files, in the forms that this file proves. */
export function provenMapping(table: StatementTable, before: ImportMapping): ImportMapping {
  const { date, amount, debit, credit, currency } = before.columns
  const cells = (column: number | null) => (column === null ? [] : cellsOf(table, column))
  const amounts = [amount, debit, credit].flatMap(cells)
  return {
    ...before,
    dateFormat: dateFormatOf(cells(date), before.dateFormat).format,
    decimalMark: decimalMarkOf(amounts, {
      before: before.decimalMark,
      currency: threeDecimalsOf(cells(currency)) ?? before.currency,
    }).mark,
  }
}

/** The first of the currencies of a column that all have three decimals; '' of others, nothing where none is named. */
function threeDecimalsOf(texts: readonly string[]): string | undefined {
  const codes = texts.filter(text => text !== '').map(text => text.trim().toUpperCase())
  return codes.every(code => decimalsOf(code) === 3) ? codes[0] : ''
}

function cellsOf(table: StatementTable, column: number): string[] {
  return table.rows.map(({ cells }) => cells[column] ?? '')
}

/** Each column for one thing, the best name first; contents decide where names mislead or say nothing. */
export function guessColumns(table: StatementTable): Columns {
  const contents = table.names.map((_, place) => columnContents(table, place))
  const found = new Map<StatementColumn, number>()
  const isTaken = (place: number) => [...found.values()].includes(place)
  const candidates = table.names
    .flatMap((name, place) =>
      table.hasHeader ? meaningsOf(name).map(meaning => ({ ...meaning, place })) : [],
    )
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
  for (const column of statementColumns)
    for (const { place } of candidates.filter(candidate => candidate.column === column))
      if (!found.has(column) && !isTaken(place) && suits(column, contents[place])) found.set(column, place)
  const free = (place: number) => !isTaken(place) && !isBalance(table.names[place] ?? '')
  if (!found.has('date'))
    put(
      'date',
      contents.findIndex((content, place) => free(place) && content.areDates),
    )
  if (!found.has('amount') && !found.has('debit'))
    put(
      'amount',
      contents.findIndex((content, place) => free(place) && content.areAmounts),
    )
  if (!found.has('description') && !found.has('merchant')) put('description', longestText(contents, free))
  return columnsOf(preferOriginal(dropSecondAmount(found, contents), table))

  function put(column: StatementColumn, place: number): void {
    if (place >= 0) found.set(column, place)
  }
}

function suits(column: StatementColumn, content: Contents | undefined): boolean {
  if (!content) return false
  if (column === 'date') return content.areDates || content.isEmpty
  if (column === 'amount') return content.areAmounts || content.isEmpty
  if (column === 'debit' || column === 'credit') return content.areAmounts || content.isEmpty
  if (column === 'direction') return content.areDirections
  if (column === 'currency') return content.areCurrencies
  if (column === 'externalId') return content.areUnique
  return !content.areDates
}

/** Money out and money in, each its column, say more than an amount that repeats them; one alone says less. */
function dropSecondAmount(found: Map<StatementColumn, number>, contents: readonly Contents[]) {
  const amount = contents[found.get('amount') ?? -1]
  if (found.has('debit') && found.has('credit') && !amount?.hasSigns) found.delete('amount')
  if (found.has('amount')) for (const column of ['debit', 'credit'] as const) found.delete(column)
  if (!found.has('amount')) found.delete('direction')
  return found
}

/**
 * What was paid, in the currency it was paid in, where every row says both; its currency alone would be put beside
 * the sum of another.
 */
function preferOriginal(found: Map<StatementColumn, number>, { names, rows }: StatementTable) {
  const amount = names.findIndex(name => isOriginal(name) === 'amount')
  const currency = names.findIndex(name => isOriginal(name) === 'currency')
  const says = (place: number) => place >= 0 && rows.every(({ cells }) => cells[place]?.trim())
  if (found.has('debit') || !says(amount)) return found
  if (says(currency)) return found.set('amount', amount).set('currency', currency)
  return found.has('amount') ? found : found.set('amount', amount)
}

function longestText(contents: readonly Contents[], isFree: (place: number) => boolean): number {
  const lengths = contents.map((content, place) => (isFree(place) && content.isText ? content.meanLength : 0))
  const longest = Math.max(0, ...lengths)
  return longest === 0 ? -1 : lengths.indexOf(longest)
}

function columnsOf(found: ReadonlyMap<StatementColumn, number>): Columns {
  const entries = statementColumns.map(column => [column, found.get(column) ?? null])
  // Every column is among the entries.
  return Object.fromEntries(entries) as Columns
}

/** A header that says it: "Bedrag (EUR)". */
function currencyOfNames(table: StatementTable, columns: Columns): string | undefined {
  const name = table.names[columns.amount ?? columns.debit ?? -1] ?? ''
  const reading = readAmount(`1 ${/\b[A-Z]{3}\b|[€£]/.exec(name)?.[0] ?? ''}`, '.', 'USD')
  return 'problem' in reading ? undefined : (reading.currency ?? undefined)
}

/** What a card's statement calls the money that was paid to the card: money that came in. */
const paidToTheCard = /payment.{0,20}thank|thank.{0,20}payment|payment received/i

interface Rows {
  readonly amounts: readonly string[]
  readonly texts: readonly string[]
  readonly mark: '.' | ','
}

/**
 * At a bank spending is below zero. A card's statement shows it above, and below it the few payments and refunds; where
 * it thanks for a payment, that one's sign is the one of money that comes in.
 */
function spendingSign({ amounts, texts, mark }: Rows) {
  const all = { negative: 0, positive: 0 }
  const paid = { negative: 0, positive: 0 }
  for (const [row, cell] of amounts.entries()) {
    const reading = readAmount(cell, mark, anyCurrency)
    if ('problem' in reading || reading.amount === '0.00') continue
    const sign = reading.isNegative ? 'negative' : 'positive'
    all[sign] += 1
    if (paidToTheCard.test(texts[row] ?? '')) paid[sign] += 1
  }
  const { negative, positive } = all
  // An account that pays a card may say the same, among its many sums below zero.
  const isCards = paid.negative > 0 && paid.positive === 0 && positive >= negative - paid.negative
  if (isCards) return { spending: 'positive' as const, isGuess: false }
  const spending = negative > 0 && negative >= positive / 4 ? ('negative' as const) : ('positive' as const)
  return { spending, isGuess: negative > 0 && negative < positive }
}
