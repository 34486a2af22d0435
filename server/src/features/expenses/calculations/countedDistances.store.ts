import type { DaySpan } from '@outlay/contract/core/daySpans'
import { and, between, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type OwnScope, visibleTo } from '../../../core/database/access/scope.ts'
import { acquireAdvisoryLock } from '../../../core/database/advisoryLock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ExpenseRow } from '../expenses.store.ts'
import { expenses } from '../expenses.table.ts'

const atFirstRate = sql`${expenses.calculation} #>> '{counted,atFirstRate}'`

/** Serializes counting of this person's distances until the transaction ends. */
export async function lockDistances(transaction: Db, userId: string): Promise<void> {
  await acquireAdvisoryLock(transaction, `distances of ${userId}`)
}

interface Counted {
  readonly country: string
  readonly year: DaySpan
  /** An expense to exclude. */
  readonly except: string | undefined
}

/** Distance a person's undeleted trips in a tax year have at the first rate: decimal text. */
export async function sumAtFirstRate(db: Db, scope: OwnScope, counted: Counted): Promise<string> {
  const { country, year, except } = counted
  const [row] = await db
    .select({ sum: sql<string>`trim_scale(coalesce(sum((${atFirstRate})::numeric), 0))::text` })
    .from(expenses)
    .where(
      and(
        visibleTo(scope, expenses),
        isNull(expenses.deletedAt),
        isNotNull(expenses.calculation),
        between(expenses.date, year.from, year.to),
        sql`${expenses.calculation} ->> 'country' = ${country}`,
        except ? ne(expenses.id, except) : undefined,
      ),
    )
  return row?.sum ?? '0'
}

/** Those of the expenses whose distance counts towards a limit, oldest first. */
export async function listCounted(db: Db, scope: OwnScope, ids: readonly string[]): Promise<ExpenseRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(expenses)
    .where(
      and(
        inArray(expenses.id, [...ids]),
        visibleTo(scope, expenses),
        isNull(expenses.deletedAt),
        sql`${atFirstRate} is not null`,
      ),
    )
    .orderBy(expenses.date, expenses.id)
}
