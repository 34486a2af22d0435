import {
  type ImportMapping,
  type StatementColumn,
  statementColumns,
} from '@outlay/contract/imports/importMappings'
import { decimalMarkOf, isNothing } from '../cells/statementAmounts.ts'
import {
  comparableName,
  hintsOf,
  isBalance,
  isOfElsewhere,
  isOriginal,
  isUnfit,
  meaningsOf,
} from '../words/columnNames.ts'
import { type Contents, columnContents } from './columnContents.ts'
import { balanceProof } from './runningBalance.ts'
import type { StatementTable } from './statementTable.ts'
import { balanceOfPair, incomeWeight, maxSumColumns, type Pair, sparsePair } from './sumPairs.ts'
import { findTexts } from './textColumns.ts'

export type Columns = ImportMapping['columns']
type Found = Map<StatementColumn, number>

interface Guessing {
  readonly table: StatementTable
  readonly contents: readonly Contents[]
  readonly found: Found
  readonly isFree: (place: number) => boolean
}

/** Assigns columns, best names first; contents decide where names mislead or are missing. */
export function guessColumns(table: StatementTable): { columns: Columns; isAmountGuess: boolean } {
  const contents = table.names.map((_, place) => columnContents(table, place))
  const found: Found = new Map()
  const isFree = (place: number) => ![...found.values()].includes(place)
  const guessing = { table, contents, found, isFree }
  byNames(guessing, withDates)
  dropSecondAmount(found, contents)
  byNames(guessing, hintsOf)
  dropSecondAmount(found, contents)
  for (const areDates of [(content: Contents) => content.areDates, (content: Contents) => content.mayBeDates])
    put(
      found,
      'date',
      contents.findIndex((content, place) => isFree(place) && areDates(content)),
    )
  findBalance(guessing)
  const isAmountGuess = findAmount(guessing)
  findOtherHalf(guessing)
  put(found, 'currency', currencyColumn(guessing))
  put(
    found,
    'status',
    contents.findIndex((content, place) => isFree(place) && content.areStates && content.filled > 0.8),
  )
  findTexts(table, found, isFree)
  if (!found.has('amount')) found.delete('direction')
  else findDirection(guessing)
  // An account's rows are in its own currency, whatever the purchase was paid in.
  const isAccounts = found.has('balance') || contents[found.get('amount') ?? -1]?.hasBothSigns
  return { columns: columnsOf(isAccounts ? found : preferOriginal(found, table)), isAmountGuess }
}

/** Whether a column's values are unique and look like a bank's ids. */
export function isNumberColumn(table: StatementTable, place: number | null): boolean {
  return place !== null && columnContents(table, place).areNumbers
}

function put(found: Found, column: StatementColumn, place: number): void {
  if (place >= 0 && !found.has(column)) found.set(column, place)
}

function byNames({ table, contents, found, isFree }: Guessing, meanings: typeof meaningsOf): void {
  if (!table.hasHeader) return
  const candidates = table.names
    .flatMap((name, place) => meanings(name).map(meaning => ({ ...meaning, place })))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
  const hasSum = found.has('amount') || found.has('debit')
  for (const column of statementColumns) {
    // The currency column depends on the amount column.
    if (
      column === 'currency' ||
      (hasSum && (column === 'amount' || column === 'debit' || column === 'credit'))
    )
      continue
    for (const { place } of candidates.filter(candidate => candidate.column === column))
      if (!found.has(column) && isFree(place) && suits(column, contents[place])) found.set(column, place)
  }
}

/** The transaction date may have the less common name. */
function withDates(name: string): ReturnType<typeof meaningsOf> {
  const meanings = meaningsOf(name)
  if (meanings.length > 0) return meanings
  return hintsOf(name).flatMap(hint =>
    hint.column === 'date' ? [{ ...hint, rank: hint.rank + lessKnown }] : [],
  )
}

function suits(column: StatementColumn, content: Contents | undefined): boolean {
  if (!content) return false
  if (column === 'date') return content.mayBeDates || content.mayBeSerialDays
  if (column === 'amount') return content.mayBeAmounts && !content.areZero
  if (sums.has(column)) return content.mayBeAmounts
  if (column === 'direction') return content.areDirections
  if (column === 'externalId') return content.areNumbers
  if (column === 'merchant' || column === 'description')
    return !content.areDates && !content.areAmounts && !content.areCurrencies && !content.areCodes
  return !content.areDates
}

const lessKnown = 150

const sums: ReadonlySet<StatementColumn> = new Set(['amount', 'debit', 'credit', 'fee', 'balance'])

/** Separate debit and credit columns beat an amount that repeats them; one alone does not. */
function dropSecondAmount(found: Found, contents: readonly Contents[]): void {
  const amount = contents[found.get('amount') ?? -1]
  if (found.has('debit') && found.has('credit') && !amount?.hasSigns) found.delete('amount')
  if (found.has('amount')) for (const column of ['debit', 'credit'] as const) found.delete(column)
}

/** Finds a numeric column whose changes match another column. */
function findBalance({ table, contents, found, isFree }: Guessing): void {
  if (found.has('balance')) return
  const named = table.names.findIndex(
    (name, place) => isFree(place) && isBalance(name) && contents[place]?.areAmounts,
  )
  if (named >= 0) found.set('balance', named)
  if (named >= 0 || found.has('amount')) return
  const places = table.names.flatMap((_, place) =>
    isFree(place) && contents[place]?.areAmounts ? [place] : [],
  )
  const pair = sparsePair(table, places)
  const sums = places.slice(-maxSumColumns)
  // One half of a pair would also fit a balance.
  if (pair) {
    if (!found.has('debit') && !found.has('credit')) findProvenPair(pair, sums, { table, found })
    return
  }
  for (const balance of sums.toReversed())
    for (const amount of sums.filter(place => place !== balance && contents[place]?.filled === 1)) {
      const { mark } = decimalMarkOf(
        table.rows.flatMap(({ cells }) => [cells[amount] ?? '', cells[balance] ?? '']),
      )
      if (!balanceProof(table, { amount, balance, mark })) continue
      found.set('balance', balance).set('amount', amount)
      return
    }
}

function findProvenPair(
  pair: Pair,
  sums: readonly number[],
  { table, found }: Pick<Guessing, 'table' | 'found'>,
): void {
  const proof = balanceOfPair(table, pair, sums)
  if (!proof) return
  found.set('balance', proof.balance)
  setHalves(found, pair, proof.isInFirst ?? false)
}

function setHalves(found: Found, [first, second]: Pair, isInFirst: boolean): void {
  found.set('debit', isInFirst ? second : first).set('credit', isInFirst ? first : second)
}

/** Picks the column most like amounts, where no name says so; true for such a guess. */
function findAmount({ table, contents, found, isFree }: Guessing): boolean {
  if (found.has('amount') || found.has('debit')) return false
  const candidates = table.names.flatMap((name, place) => {
    const content = contents[place]
    if (!content || !isFree(place) || !content.areAmounts || content.areCounted || isUnfit(name)) return []
    return [{ place, score: likenessToSums(content, name) }]
  })
  const [best] = candidates.sort((a, b) => b.score - a.score || a.place - b.place)
  const pair = sparsePair(
    table,
    candidates.flatMap(({ place }) => (contents[place]?.hasBothSigns ? [] : [place])),
  )
  if (pair) findPair(pair, { table, contents, found, isFree })
  else if (best) found.set('amount', best.place)
  return best !== undefined
}

/** Debit precedes credit, unless a balance or the rows say otherwise. */
function findPair(pair: Pair, { table, contents, found, isFree }: Guessing): void {
  // A number in every row, outside the pair, is the balance.
  const balance =
    found.get('balance') ??
    contents.findLastIndex(
      (content, place) =>
        !pair.includes(place) && isFree(place) && content.areAmounts && content.filled === 1,
    )
  if (balance >= 0) found.set('balance', balance)
  const [first, second] = pair
  const isInFirst = balance < 0 ? undefined : balanceOfPair(table, pair, [balance])?.isInFirst
  setHalves(found, pair, isInFirst ?? incomeWeight(table, first) > incomeWeight(table, second))
}

function likenessToSums(content: Contents, name: string): number {
  return (
    (content.hasDecimals ? 3 : 0) +
    (content.hasSigns ? 3 : 0) +
    (content.filled >= 0.9 ? 2 : 0) -
    (content.isConstant ? 4 : 0) -
    (content.areNumbers && !content.hasDecimals && !content.hasSigns ? 2 : 0) -
    (isOfElsewhere(name) ? 2 : 0)
  )
}

/** Next to a debit or credit column, the one that fills the other rows. */
function findOtherHalf({ table, contents, found, isFree }: Guessing): void {
  if (found.has('amount') || found.has('debit') === found.has('credit')) return
  const [one, missing] = found.has('debit') ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const)
  const place = found.get(one) ?? -1
  const other = table.names.findIndex(
    (name, at) =>
      isFree(at) &&
      !isBalance(name) &&
      contents[at]?.areAmounts &&
      table.rows.every(({ cells }) => isNothing(cells[at]) !== isNothing(cells[place])),
  )
  if (other >= 0) found.set(missing, other)
}

/** The column of ISO codes that belongs to the amount, by shared words in the name, otherwise by position. */
function currencyColumn({ table, contents, found, isFree }: Guessing): number {
  const amount = found.get('amount') ?? found.get('debit') ?? -1
  const nameOfAmount = comparableName(table.names[amount] ?? '').split(' ')
  const scored = contents.flatMap((content, place) => {
    if (!content.areCurrencies || !isFree(place)) return []
    const name = table.names[place] ?? ''
    const shared = comparableName(name)
      .split(' ')
      .filter(word => nameOfAmount.includes(word)).length
    if (isOfElsewhere(name) && !isOfElsewhere(table.names[amount] ?? '')) return []
    if (isOfOtherSum(name, table.names, amount)) return []
    const isNamed = [...meaningsOf(name), ...hintsOf(name)].some(({ column }) => column === 'currency')
    const isBeside = place === amount + 1 ? 3 : place === amount - 1 ? 1 : 0
    return [{ place, score: 4 * shared + 2 * Number(isNamed) + isBeside }]
  })
  return scored.sort((a, b) => b.score - a.score || a.place - b.place)[0]?.place ?? -1
}

/**
 * For example "Currency" next to "Currency Amount" and "Amount", or "Transaction Currency" next to "Billing Amount".
 */
function isOfOtherSum(currency: string, names: readonly string[], amount: number): boolean {
  const name = comparableName(currency)
  const isBilled = /\b(billing|billed|settled|settlement)\b/.test(comparableName(names[amount] ?? ''))
  if (isBilled && /\b(transaction|purchase)\b/.test(name)) return true
  return names.some((other, place) => place !== amount && comparableName(other) === `${name} amount`)
}

/** Finds a direction column where the amount has no sign and no name identified one. */
function findDirection({ contents, found, isFree }: Guessing): void {
  const amount = contents[found.get('amount') ?? -1]
  if (found.has('direction')) {
    // Signs are reliable; such words may mean anything.
    if (amount?.hasSigns) found.delete('direction')
    return
  }
  if (amount?.hasSigns) return
  put(
    found,
    'direction',
    contents.findIndex((content, place) => isFree(place) && content.areDirections && content.filled > 0.8),
  )
}

/**
 * Prefers the original amount and currency, where every row has both; the currency alone would be paired with another
 * amount.
 */
function preferOriginal(found: Found, { names, rows }: StatementTable): Found {
  const amount = names.findIndex(name => isOriginal(name) === 'amount')
  const currency = names.findIndex(name => isOriginal(name) === 'currency')
  const says = (place: number) => place >= 0 && rows.every(({ cells }) => cells[place]?.trim())
  if (found.has('debit') || !says(amount)) return found
  if (says(currency)) return found.set('amount', amount).set('currency', currency)
  return found.has('amount') ? found : found.set('amount', amount)
}

function columnsOf(found: ReadonlyMap<StatementColumn, number>): Columns {
  const entries = statementColumns.map(column => [column, found.get(column) ?? null])
  // Safe, as the entries cover every column.
  return Object.fromEntries(entries) as Columns
}
