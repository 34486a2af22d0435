import {
  type Calculation,
  type Mileage,
  odometerWords,
  type PerDiem,
  perDiemRules,
  routeWords,
  tripTimes,
} from '@outlay/contract/calculations/calculations'
import { vehicles } from '@outlay/contract/calculations/travelRates'
import { fullAmount } from '@outlay/contract/core/money'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { paymentMethodLabel } from '@outlay/contract/expenses/paymentMethods'
import type { ExportedExpense, ExportSource } from './exportSource.ts'

export interface ExportColumn {
  readonly header: string
  /**
   * Format of the cells: free text; a fixed label; a day; an amount in the person's currency; an amount in the currency
   * of the next column; an exchange rate.
   */
  readonly kind: 'text' | 'word' | 'day' | 'sum' | 'original' | 'rate'
  /** In characters, for spreadsheets. */
  readonly width: number
  readonly cell: (expense: ExportedExpense, source: ExportSource) => string
}

type Cell = ExportColumn['cell']

const ofAny =
  (words: (calculation: Calculation) => string): Cell =>
  ({ calculation }) =>
    calculation ? words(calculation) : ''
const ofMileage = (words: (mileage: Mileage) => string): Cell =>
  ofAny(calculation => (calculation.kind === 'mileage' ? words(calculation) : ''))
const ofTrip = (words: (trip: PerDiem) => string): Cell =>
  ofAny(calculation => (calculation.kind === 'per-diem' ? words(calculation) : ''))

/** `0.45 GBP/mi`; where two rates apply, the quantity under each. */
function rateWords({ parts, currency, rateUnit }: Mileage): string {
  const [only, ...others] = parts
  const unit = `${currency}/${rateUnit}`
  if (only && others.length === 0) return `${only.rate} ${unit}`
  return parts.map(({ distance, rate }) => `${distance} ${rateUnit} at ${rate} ${unit}`).join(', ')
}

/** `2026-03-31 2.80 Day of departure less lunch 11.20; ...`. */
function dayWords({ days }: PerDiem): string {
  const words = days.map(({ day, amount, rule, cuts }) => {
    const less = cuts.map(({ meal, amount: cut }) => `${meal} ${cut}`).join(', ')
    return `${day} ${amount} ${perDiemRules[rule]}${less && ` less ${less}`}`
  })
  return words.join('; ')
}

const tripWords = (trip: PerDiem): string => [trip.place, tripTimes(trip)].filter(Boolean).join(', ')

/** What an amount was calculated from; empty for expenses that were not calculated. */
const calculationColumns: readonly ExportColumn[] = [
  {
    header: 'Distance',
    kind: 'word',
    width: 14,
    cell: ofMileage(({ distance, unit }) => `${distance} ${unit}`),
  },
  {
    header: 'Vehicle',
    kind: 'word',
    width: 14,
    cell: ofMileage(({ vehicle }) => vehicles.find(({ value }) => value === vehicle)?.label ?? ''),
  },
  { header: 'Route', kind: 'text', width: 32, cell: ofMileage(({ route }) => routeWords(route)) },
  { header: 'Odometer', kind: 'word', width: 18, cell: ofMileage(({ odometer }) => odometerWords(odometer)) },
  { header: 'Rate', kind: 'text', width: 24, cell: ofMileage(rateWords) },
  { header: 'Rate Source', kind: 'text', width: 40, cell: ofAny(({ source }) => source ?? 'Own rate') },
  { header: 'Trip', kind: 'text', width: 40, cell: ofTrip(tripWords) },
  { header: 'Per Diem Days', kind: 'text', width: 60, cell: ofTrip(dayWords) },
]

/** Who recorded the expense, in a team's export. */
const memberColumn: ExportColumn = {
  header: 'Member',
  kind: 'text',
  width: 24,
  cell: ({ memberName }) => memberName ?? '',
}

const forColumn: ExportColumn = {
  header: 'For',
  kind: 'text',
  width: 24,
  cell: ({ person }) => person ?? '',
}

/** The columns of an export; a team's export includes who recorded each expense. */
export function columnsOf({ scope }: Pick<ExportSource, 'scope'>): readonly ExportColumn[] {
  return scope.kind === 'own' ? ownColumns : teamColumns
}

/** '' where the day is the upload day because the receipt's could not be read. */
export function readDay({ date, unread }: ExportedExpense): string {
  return unread.includes('date') ? '' : date
}

/** A rate with all its digits, without trailing zeros. */
function exactRate(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate
}

/** A reimbursed expense is still approved, but no longer due. */
function stateOf({ status, approval }: ExportedExpense): string {
  return approval === 'reimbursed' ? approval : status
}

/** An amount with all the decimals of its currency. */
const paidIn =
  (amount: 'amount' | 'originalAmount', currency: 'currency' | 'originalCurrency') =>
  (expense: ExportedExpense) =>
    fullAmount(expense[amount], expense[currency])

/** The columns of every export, in order; member and person columns follow. */
const exportColumns: readonly ExportColumn[] = [
  { header: 'Date', kind: 'day', width: 12, cell: readDay },
  { header: 'Description', kind: 'text', width: 40, cell: expense => expense.description },
  { header: 'Category', kind: 'word', width: 22, cell: expense => categoryOf(expense.category).label },
  {
    header: 'Project',
    kind: 'text',
    width: 24,
    cell: (expense, source) => source.projectName(expense.projectId),
  },
  { header: 'Amount', kind: 'sum', width: 14, cell: paidIn('amount', 'currency') },
  { header: 'Currency', kind: 'word', width: 10, cell: expense => expense.currency },
  {
    header: 'Original Amount',
    kind: 'original',
    width: 16,
    cell: paidIn('originalAmount', 'originalCurrency'),
  },
  { header: 'Original Currency', kind: 'word', width: 18, cell: expense => expense.originalCurrency },
  { header: 'Exchange Rate', kind: 'rate', width: 14, cell: ({ exchangeRate }) => exactRate(exchangeRate) },
  {
    header: 'Tax Deductible',
    kind: 'word',
    width: 15,
    cell: expense => (expense.isDeductible ? 'Yes' : 'No'),
  },
  { header: 'Status', kind: 'word', width: 11, cell: stateOf },
  { header: 'Mood', kind: 'word', width: 11, cell: expense => expense.mood ?? '' },
  { header: 'Mood Note', kind: 'text', width: 24, cell: expense => expense.moodNote ?? '' },
  {
    header: 'Receipt',
    kind: 'text',
    width: 40,
    cell: (expense, source) => source.receiptLink(expense.receiptUrl),
  },
  { header: 'Merchant', kind: 'text', width: 24, cell: expense => expense.merchant ?? '' },
  { header: 'Tags', kind: 'text', width: 24, cell: expense => expense.tags.join(', ') },
  { header: 'Rate Date', kind: 'day', width: 12, cell: ({ rateDay }) => rateDay ?? '' },
  {
    header: 'Payment Method',
    kind: 'word',
    width: 20,
    cell: ({ paymentMethod }) => paymentMethodLabel(paymentMethod) ?? '',
  },
  { header: 'Notes', kind: 'text', width: 40, cell: expense => expense.notes ?? '' },
  ...calculationColumns,
]

// New columns go at the end, for readers that go by position.
const ownColumns: readonly ExportColumn[] = [...exportColumns, forColumn]
const teamColumns: readonly ExportColumn[] = [...exportColumns, memberColumn, forColumn]
