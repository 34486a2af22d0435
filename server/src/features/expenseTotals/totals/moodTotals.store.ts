import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { MoodValue } from '@outlay/contract/expenses/moods'
import { and, asc, between, desc, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { asMoney, averageIn } from '../../../core/database/money.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { moodTotals } from '../../expenses/expenseRows.service.ts'

/** Total by mood ('' for none). Decimal text; `average` is rounded half up. */
export interface MoodSum {
  readonly mood: MoodValue | ''
  readonly count: number
  readonly total: string
  readonly average: string
  /** 1 for the highest average; ties by larger sum. */
  readonly averageRank: number
}

/** Most frequent first, ties by larger sum. */
export function sumByMood(
  db: Db,
  { userId, preferredCurrency }: Pick<Actor, 'userId' | 'preferredCurrency'>,
  { from, to }: DaySpan,
): Promise<MoodSum[]> {
  const { mood, date } = moodTotals
  const total = asMoney(sql`sum(${moodTotals.total})`)
  const count = sql`sum(${moodTotals.count})`
  const rank = sql`row_number() over (order by ${total} / ${count} desc, ${total} desc, ${mood})`
  return db
    .select({
      mood,
      count: count.mapWith(Number),
      total,
      average: averageIn(preferredCurrency, sql`${total} / ${count}`),
      averageRank: rank.mapWith(Number),
    })
    .from(moodTotals)
    .where(
      and(
        ownedBy(userId, moodTotals),
        between(date, from, to),
        // Rows may remain with a count of 0.
        ne(moodTotals.count, 0),
      ),
    )
    .groupBy(mood)
    .orderBy(desc(count), desc(total), asc(mood))
}
