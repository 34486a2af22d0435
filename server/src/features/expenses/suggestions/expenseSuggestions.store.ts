import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { PaymentMethod } from '@outlay/contract/expenses/paymentMethods'
import { type SQL, sql } from 'drizzle-orm'
import { type OwnScope, visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { expenses } from '../expenses.table.ts'

/** Usual values come from only this many of the newest expenses. */
const newestCounted = 5000
const maxMerchants = 8
const mostTags = 200
const mostPeople = 200
/** pg_trgm similarity from which names count as nearly equal. */
const leastSimilar = 0.3

export interface UsualAtMerchant {
  readonly merchant: string
  readonly count: number
  readonly category: CategoryValue
  readonly projectId: string | null
  readonly currency: string
  readonly paymentMethod: PaymentMethod | null
}

const newest = (scope: OwnScope, columns: SQL): SQL => sql`(
  select ${columns} from ${expenses}
  where ${visibleTo(scope, expenses)} and deleted_at is null
  order by ${expenses.date} desc, ${expenses.id} desc limit ${newestCounted}) as newest`

/**
 * Merchants by part of their name, or a similar one. Uses the most frequent spelling and values; a project only if more
 * than half have one.
 */
export async function listMerchants(
  db: Db,
  scope: OwnScope,
  search: string,
  limit = maxMerchants,
): Promise<UsualAtMerchant[]> {
  const columns = sql`merchant, category, project_id, original_currency, payment_method`
  const name = sql`lower(merchant)`
  const { rows } = await db.execute<UsualAtMerchant & Record<string, unknown>>(sql`
    select mode() within group (order by merchant) as merchant, count(*)::int as count,
      mode() within group (order by category) as category,
      case when 2 * count(project_id) > count(*) then mode() within group (order by project_id) end as "projectId",
      mode() within group (order by original_currency) as currency,
      mode() within group (order by payment_method) as "paymentMethod"
    from ${newest(scope, columns)}
    where merchant is not null
      and (position(${search} in ${name}) > 0 or similarity(${name}, ${search}) >= ${leastSimilar})
    group by ${name}
    order by starts_with(${name}, ${search}) desc, count(*) desc, ${name}
    limit ${limit}`)
  return rows
}

/** In their most frequent spelling. */
export async function listPeople(db: Db, scope: OwnScope): Promise<{ person: string; count: number }[]> {
  const { rows } = await db.execute<{ person: string; count: number }>(sql`
    select mode() within group (order by person) as person, count(*)::int as count
    from ${newest(scope, sql`person`)} where person is not null
    group by lower(person) order by count(*) desc, lower(person) limit ${mostPeople}`)
  return rows
}

export async function listTags(db: Db, scope: OwnScope): Promise<{ tag: string; count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count
    from ${newest(scope, sql`tags`)}, jsonb_array_elements_text(tags) as tag
    group by tag order by count(*) desc, tag limit ${mostTags}`)
  return rows
}
