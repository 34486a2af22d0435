import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { MoodValue } from '@outlay/contract/expenses/moods'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { asMoney } from '../../../core/database/money.ts'
import { expenses, isSelected, type Shown } from '../../expenses/expenseRows.service.ts'

/** An expense with its mood; decimal text in its owner's currency. */
export interface MoodedExpense extends Record<string, unknown> {
  readonly mood: MoodValue
  readonly category: CategoryValue
  readonly amount: string
}

// Beyond this only the newest are read.
const maxScannedRows = 5000

/** Counted expenses of a period, newest first. */
export async function listMooded(db: Db, shown: Shown, span: DaySpan): Promise<MoodedExpense[]> {
  const { id, mood, category, amount, date } = expenses
  const { rows } = await db.execute<MoodedExpense>(sql`
    with newest as (
      select ${id} as id, ${date} as date, ${mood} as mood, ${category} as category, ${amount} as amount
      from ${expenses}
      where ${isSelected({ ...shown, ...span, onlyCounted: true })}
      order by ${date} desc, ${id} desc limit ${maxScannedRows}::int
    )
    select mood, category, ${asMoney(sql`amount`)}::text as amount
    from newest where mood is not null order by date desc, id desc`)
  return rows
}
