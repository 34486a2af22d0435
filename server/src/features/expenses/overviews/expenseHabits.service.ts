import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { listHabits } from './expenseHabits.store.ts'

/** How regularly a person keeps expenses. */
export interface Habits {
  readonly daysWithExpense: number
  /** What each month with an expense cost, oldest first; decimal text in the person's currency. */
  readonly monthTotals: readonly string[]
}

/** Of what counts, on the days of one time and in the whole months of another; one statement on the kept totals. */
export async function habitsOf(
  db: Db,
  actor: Actor,
  spans: { days: DaySpan; months: DaySpan },
): Promise<Habits> {
  const rows = await listHabits(db, actor.userId, spans)
  return {
    daysWithExpense: rows.filter(({ isMonth }) => !isMonth).length,
    monthTotals: rows.flatMap(({ isMonth, total }) => (isMonth ? [total] : [])),
  }
}
