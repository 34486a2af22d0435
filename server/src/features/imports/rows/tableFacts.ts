import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { ImportMapping } from '@outlay/contract/imports/importMappings'
import { anyCurrency, isNothing, readAmount } from '../cells/statementAmounts.ts'
import { kindColumns } from '../columns/kindColumns.ts'
import { directionsByBalance, isFeeApart } from '../columns/runningBalance.ts'
import { rowsOfEvidence, type StatementTable } from '../columns/statementTable.ts'
import { textColumns } from '../columns/textColumns.ts'
import { comparableName } from '../words/columnNames.ts'
import type { Direction } from '../words/directions.ts'
import { cardPaymentIn, type FileKind, isFlagName, isToolState } from '../words/skipReasons.ts'
import { yesNo } from '../words/yesNo.ts'

/** Facts derived from all rows that help read each one. */
export interface TableFacts extends FileKind {
  readonly kinds: readonly number[]
  /** Whether some amounts are negative. */
  readonly hasSigns: boolean
  /** Whether most amounts of a column are negative. */
  readonly usualSigns: Readonly<Record<'debit' | 'credit', boolean>>
  /** By row number, where amounts are unsigned and a balance tells. */
  readonly byBalance: ReadonlyMap<number, Direction> | undefined
  /** Whether the fee comes on top of the amount. */
  readonly isFeeApart: boolean
  /** Columns named only by a currency, which have the amounts of rows that leave the amount empty. */
  readonly otherSums: readonly OtherSum[]
  /** Unused text columns, best first. */
  readonly otherTexts: readonly number[]
  /** Yes/no columns named after a state or a transfer: `pending`, `transfer`. */
  readonly flags: readonly { readonly place: number; readonly state: string }[]
  /** The account number's column. */
  readonly account: number | null
}

const cardNames = /\b(card (no|number|member)|member name|kartennummer|credit ?card)\b/
const sumsOfBoth = new Set(['net', 'net amount', 'total', 'netto'])
const cardKinds = new Set(
  'sale, purchase, payment, return, refund, fee, fees, adjustment, credit, debit, interest, cash advance, other'.split(
    ', ',
  ),
)
const accountNames = new Set(
  `account, account number, account no, accountnum, account num, auftragskonto, iban auftragskonto, kontonummer, rekening, iban bban, iban, konto, compte, numero de compte, cuenta, conto, conta, rachunek`.split(
    /,\s*/,
  ),
)

export function tableFacts(table: StatementTable, mapping: ImportMapping): TableFacts {
  const { columns, decimalMark: mark, spending } = mapping
  const kinds = kindColumns(table, columns)
  const used = Object.values(columns)
  const cellsOf = (place: number | null) =>
    place === null ? [] : table.rows.map(({ cells }) => (cells[place] ?? '').trim())
  const signs = (place: number | null) => signsOf(cellsOf(place), mark)
  const amount = signs(columns.amount)
  const thanks = ({ cells }: StatementTable['rows'][number]) =>
    (spending === 'positive' || !isNothing(cells[columns.credit ?? -1])) &&
    cardPaymentIn(`${cells[columns.merchant ?? -1] ?? ''} ${cells[columns.description ?? -1] ?? ''}`) ===
      'card'
  const isCard =
    table.names.some(name => cardNames.test(comparableName(name))) ||
    kinds.some(place => areCardKinds(cellsOf(place))) ||
    (spending === 'positive' && amount.negative > 0) ||
    table.rows.slice(0, rowsOfEvidence).some(thanks)
  return {
    kinds,
    isCards: isCard && columns.balance === null,
    isTools:
      columns.isDeductible !== null ||
      columns.project !== null ||
      [...new Set(cellsOf(columns.status))].some(isToolState),
    hasSigns: amount.negative > 0,
    usualSigns: {
      debit: isNegativeMostly(signs(columns.debit)),
      credit: isNegativeMostly(signs(columns.credit)),
    },
    isFeeApart: addsFee(table, mapping),
    otherSums: otherSums(table, columns),
    otherTexts: textColumns(table, place => !used.includes(place)),
    flags: flagsOf(table),
    byBalance: byBalance(table, mapping),
    account: accountColumn(table, columns),
  }
}

function byBalance(
  table: StatementTable,
  { columns: { amount, balance, direction }, decimalMark: mark }: ImportMapping,
) {
  if (amount === null || balance === null || direction !== null) return undefined
  return directionsByBalance(table, { amount, balance, mark })
}

/** By the balance, otherwise true unless a column has the total including the fee. */
function addsFee(
  table: StatementTable,
  { columns: { amount, debit, credit, fee, balance }, decimalMark: mark }: ImportMapping,
): boolean {
  if (fee === null) return false
  if (amount === null) {
    if (debit === null || credit === null || balance === null) return false
    return isFeeApart(table, fee, { amount: debit, credit, balance, mark }) ?? false
  }
  const proven = balance === null ? undefined : isFeeApart(table, fee, { amount, balance, mark })
  return proven ?? !table.names.some(name => sumsOfBoth.has(comparableName(name)))
}

function flagsOf({ names, rows }: StatementTable): TableFacts['flags'] {
  return names.flatMap((name, place) => {
    const state = comparableName(name).replace(/^is /, '')
    if (!isFlagName(state)) return []
    const cells = rows.map(row => row.cells[place]?.trim() ?? '').filter(Boolean)
    return cells.length > 0 && cells.every(cell => yesNo(cell) !== undefined) ? [{ place, state }] : []
  })
}

interface OtherSum {
  readonly place: number
  readonly currency: string
}

function otherSums({ names }: StatementTable, columns: ImportMapping['columns']): OtherSum[] {
  const used = Object.values(columns)
  return names.flatMap((name, place) => {
    const code = name.trim().replace(/^([A-Z]{3})\$$/, '$1')
    return isCurrencyCode(code) && !used.includes(place) ? [{ place, currency: code }] : []
  })
}

/** Only card statements have purchases and nothing but these kinds. */
function areCardKinds(cells: readonly string[]): boolean {
  const kinds = new Set(cells.filter(cell => cell !== '').map(cell => cell.toLowerCase()))
  return (kinds.has('sale') || kinds.has('purchase')) && [...kinds].every(kind => cardKinds.has(kind))
}

function signsOf(cells: readonly string[], mark: ImportMapping['decimalMark']) {
  const all = { negative: 0, positive: 0 }
  for (const cell of cells) {
    const reading = readAmount(cell, mark, anyCurrency)
    if ('problem' in reading || reading.amount === '0.00') continue
    all[reading.isNegative ? 'negative' : 'positive'] += 1
  }
  return all
}

function isNegativeMostly({ negative, positive }: ReturnType<typeof signsOf>): boolean {
  return negative > positive
}

function accountColumn({ names }: StatementTable, columns: ImportMapping['columns']): number | null {
  const used = Object.values(columns)
  const place = names.findIndex((name, at) => accountNames.has(comparableName(name)) && !used.includes(at))
  return place < 0 ? null : place
}
