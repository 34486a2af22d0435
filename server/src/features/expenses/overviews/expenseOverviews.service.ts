import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import type { Actor } from '../../../core/actor.ts'
import { dayIn } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { nextExpenses } from '../selections/expenseSelections.store.ts'
import { type MoodSum, sumByMood } from '../totals/moodTotals.store.ts'
import { countPending, hasHadExpenses } from './expenseOverviews.store.ts'
import { countKeptFields } from './expenseReadings.store.ts'

export type { MoodSum } from '../totals/moodTotals.store.ts'

const accuracyMs = 90 * 24 * 60 * 60_000

/** The first day (UTC) of those whose readings are held against what people left of them: the last 90. */
export function accuracySince(now: Date): string {
  return dayIn('UTC', new Date(now.getTime() - accuracyMs))
}

/** A person's expenses at a glance: each answer is one statement, as fast of a million as of a thousand. */
export class ExpenseOverviews {
  readonly #db: Db

  constructor({ db }: { db: Db }) {
    this.#db = db
  }

  /** Newest first. */
  newest(actor: Actor, count: number): Promise<ExpenseSummary[]> {
    return nextExpenses(this.#db, { userId: actor.userId }, { after: undefined, size: count })
  }

  /** Those that count nothing until a person has looked at them. */
  pendingCount(actor: Actor): Promise<number> {
    return countPending(this.#db, actor.userId)
  }

  /** Whether the person ever kept one, deleted or not. */
  hasHadAny(actor: Actor): Promise<boolean> {
    return hasHadExpenses(this.#db, actor.userId)
  }

  /** What counts, by the mood it was bought in; the most often chosen first, of two alike the dearer. */
  byMood(actor: Actor, span: DaySpan): Promise<MoodSum[]> {
    return sumByMood(this.#db, actor, span)
  }

  /** Fields that readers filled from a day (UTC) on, and how many of them people left as they were. */
  async keptFields(actor: Actor, since: string): Promise<{ read: number; kept: number }> {
    const counts = await countKeptFields(this.#db, actor.userId, since)
    const sumOf = (name: 'read' | 'kept') => counts.reduce((sum, count) => sum + count[name], 0)
    return { read: sumOf('read'), kept: sumOf('kept') }
  }
}
