import type { Readable } from 'node:stream'
import type { Actor } from '../../core/actor.ts'
import type { Scope } from '../../core/database/access/scope.ts'
import type { SelectedExpense } from '../expenses/expenses.service.ts'
import type { RateSources } from '../rates/rates.service.ts'

/** An expense as it is exported. */
export interface ExportedExpense extends SelectedExpense {
  /** The day of the rates that a sum of another currency was converted with, '' where it is not known. */
  readonly rateDay?: string
  /** Who recorded it, in an export of a team. */
  readonly memberName?: string
}

/** What every export format is made from: who, which expenses, and their figures. */
export interface ExportSource {
  readonly actor: Actor
  /** Whose expenses they are. */
  readonly scope: Scope
  /** Name and email of the person, for titles. */
  readonly person: { readonly name: string; readonly email: string; readonly taxCountry: string }
  /** First and last day, both included; absent where the selection is open. */
  readonly period: { readonly from?: string; readonly to?: string }
  /** ISO 4217, of all sums. */
  readonly currency: string
  /** The narrowing filters in words, for titles: [['Category', 'Meals'], ...]. */
  readonly filters: readonly (readonly [string, string])[]
  readonly createdAt: Date
  readonly timezone: string
  /** Where the rates of converted sums come from. */
  readonly rateSources: RateSources
  /** Newest first, many at a time; each call reads anew. */
  portions(): AsyncGenerator<readonly ExportedExpense[]>
  /** Their count and sum, asked of the database. */
  totals(): Promise<{ count: number; total: string; deductible: string }>
  /** Their sums by category or by project, the largest first, asked of the database. */
  totalsBy(group: 'category' | 'project'): Promise<readonly GroupTotal[]>
  projectName(id: string | null): string
  /** The address of a receipt as it can be opened from anywhere, '' without one. */
  receiptLink(receiptUrl: string | null): string
}

/** What was spent on one thing. */
export interface GroupTotal {
  /** The category's or project's name as people read it. */
  readonly label: string
  readonly count: number
  readonly total: string
}

/** A finished export: a stream, its type, and the name to save it under. */
export interface ExportFile {
  readonly stream: Readable
  readonly type: string
  readonly fileName: string
}

export type ExportFormatter = (source: ExportSource) => Promise<ExportFile>
