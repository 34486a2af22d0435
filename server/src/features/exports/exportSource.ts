import type { Readable } from 'node:stream'
import type { Actor } from '../../core/actor.ts'
import type { Scope } from '../../core/database/access/scope.ts'
import type { SelectedExpense } from '../expenses/expenses.service.ts'
import type { RateSources } from '../rates/rates.service.ts'

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
