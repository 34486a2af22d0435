import type { TeamSettings } from '@outlay/contract/teams/teamPolicies'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type OwnScope, type Scope, visibleTo } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { asMoney } from '../../core/database/money.ts'
import { expenses, inCurrency } from '../expenses/expenseRows.service.ts'

/** What a team's policies check besides the expense itself, in the team's currency. */
export interface PolicyFacts {
  readonly id: string
  /** For the whole purchase if it was split. Null if it cannot be converted. */
  readonly amount: string | null
  /** The person's meals on team projects that day, including this one; without rejected ones. */
  readonly mealsOfDay: string | null
}

/** By expense id. */
export async function listPolicyFacts(
  db: Db,
  scope: Scope,
  { ids, settings }: { readonly ids: readonly string[]; readonly settings: TeamSettings },
): Promise<ReadonlyMap<string, PolicyFacts>> {
  const { currency } = settings
  const { rows } = await db.execute<PolicyFacts & Record<string, unknown>>(sql`
    select id, ${inCurrency(sql`asked`, currency)} as amount, (
      select ${asMoney(sql`sum(${inCurrency(sql`meal`, currency)})`)} from ${expenses} as meal
      where meal.user_id = asked.user_id and meal.team_id = asked.team_id and meal.date = asked.date
        and meal.category = 'meals' and meal.deleted_at is null
        and (meal.id = asked.id or meal.status <> 'rejected')
    ) as "mealsOfDay"
    from (
      select ${expenses}.id, ${expenses}.user_id, ${expenses}.team_id, ${expenses}.date,
        coalesce(whole.split_total, whole.original_amount, ${expenses}.original_amount) as original_amount,
        coalesce(whole.original_currency, ${expenses}.original_currency) as original_currency
      from ${expenses} left join ${expenses} as whole on whole.id = ${expenses}.split_id
      where ${and(visibleTo(scope, expenses), sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`)}) as asked`)
  return new Map(rows.map(facts => [facts.id, facts]))
}

/** A person's meals on team projects on a day, in a currency, except one; without rejected ones. */
export async function sumMealsOfDay(
  db: Db,
  scope: OwnScope,
  { currency, ...day }: MealsQuery,
): Promise<string> {
  const isOther = day.without === undefined ? undefined : ne(expenses.id, day.without)
  const [row] = await db
    .select({
      sum: sql<string>`${asMoney(sql`coalesce(sum(${inCurrency(sql`${expenses}`, currency)}), 0)`)}`,
    })
    .from(expenses)
    .where(
      and(
        visibleTo(scope, expenses),
        eq(expenses.teamId, day.teamId),
        eq(expenses.date, day.date),
        eq(expenses.category, 'meals'),
        ne(expenses.status, 'rejected'),
        isNull(expenses.deletedAt),
        isOther,
      ),
    )
  return row?.sum ?? '0'
}

export interface MealsQuery {
  readonly teamId: string
  readonly date: string
  /** The expense being changed. */
  readonly without: string | undefined
  /** The team's currency. */
  readonly currency: string
}
