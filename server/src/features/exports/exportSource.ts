import type { Readable } from 'node:stream'
import { noCurrency } from '@outlay/contract/core/currencies'
import type { Actor } from '../../core/actor.ts'
import type { Scope } from '../../core/database/access/scope.ts'
import type { SelectedExpense } from '../expenses/expenses.service.ts'
import type { RateSources, Rates, StoredConversion } from '../rates/rates.service.ts'

export interface ExportedExpense extends SelectedExpense {
  /** The day of the exchange rate of a converted amount, '' where it is unknown. */
  readonly rateDay?: string
  /** Who recorded it, in a team's export. */
  readonly memberName?: string
}

/** The input of every export format: who, which expenses, and their totals. */
export interface ExportSource {
  readonly actor: Actor
  readonly scope: Scope
  /** Name and email of the person, for titles. */
  readonly person: { readonly name: string; readonly email: string; readonly taxCountry: string }
  /** First and last day, inclusive; absent where open-ended. */
  readonly period: { readonly from?: string; readonly to?: string }
  /** ISO 4217, of all amounts. */
  readonly currency: string
  /** The filters as labels and values, for titles: [['Category', 'Meals'], ...]. */
  readonly filters: readonly (readonly [string, string])[]
  readonly createdAt: Date
  readonly timezone: string
  /** Where the rates of converted amounts come from. */
  readonly rateSources: RateSources
  /** In batches, newest first; each call queries again. */
  portions(): AsyncGenerator<readonly ExportedExpense[]>
  /** Count and sums, from the database. */
  totals(): Promise<{ count: number; total: string; deductible: string }>
  /** Sums by category or by project, largest first, from the database. */
  totalsBy(group: 'category' | 'project'): Promise<readonly GroupTotal[]>
  projectName(id: string | null): string
  /** Absolute URL of a receipt, '' without one. */
  receiptLink(receiptUrl: string | null): string
}

export interface GroupTotal {
  /** The category's or project's display name. */
  readonly label: string
  readonly count: number
  readonly total: string
}

/** A finished export: a stream, its type, and the file name. */
export interface ExportFile {
  readonly stream: Readable
  readonly type: string
  readonly fileName: string
}

export type ExportFormatter = (source: ExportSource) => Promise<ExportFile>

type CurrencyPair = Pick<SelectedExpense, 'currency' | 'originalCurrency'>

/** Whether an expense's amount was converted at an exchange rate. */
export function isConverted({ currency, originalCurrency }: CurrencyPair): boolean {
  return originalCurrency !== currency && originalCurrency !== noCurrency
}

/** Cached rate days: enough for years of days in a handful of currencies. */
const maxEntries = 20_000

/** Adds the day of its rate to each expense, with one query per portion that has uncached conversions. */
export async function* withRateDays(
  portions: AsyncIterable<readonly SelectedExpense[]>,
  rates: Pick<Rates, 'daysBehind'>,
): AsyncGenerator<readonly ExportedExpense[]> {
  const known = new Map<string, string>()
  for await (const portion of portions) {
    if (known.size > maxEntries) known.clear()
    const asked = new Map<string, StoredConversion>()
    for (const row of portion)
      if (isConverted(row) && !known.has(keyOf(row))) asked.set(keyOf(row), conversionOf(row))
    const days = await rates.daysBehind([...asked.values()])
    for (const [index, key] of [...asked.keys()].entries()) known.set(key, days[index] ?? '')
    // Most rows are not converted, and copying them all is slow in a large export.
    yield portion.map(row => (isConverted(row) ? { ...row, rateDay: known.get(keyOf(row)) ?? '' } : row))
  }
}

function conversionOf({ date, originalCurrency, currency, exchangeRate }: SelectedExpense): StoredConversion {
  return { day: date, from: originalCurrency, to: currency, exchangeRate }
}

function keyOf({ date, originalCurrency, currency, exchangeRate }: SelectedExpense): string {
  return `${date} ${originalCurrency} ${currency} ${exchangeRate}`
}

/** The name to save an export under: `outlay-expenses-2026-01-01-to-2026-03-31.csv`. */
export function fileNameOf({ period: { from, to } }: ExportSource, what: string, extension: string): string {
  const days = [from && to ? from : from && `from-${from}`, to && `to-${to}`]
  return `${['outlay', what, ...days.filter(Boolean)].join('-')}.${extension}`
}
