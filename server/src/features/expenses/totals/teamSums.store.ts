import type { DaySpan } from '@outlay/contract/core/daySpans'
import { getTableColumns, type SQL, Subquery, sql } from 'drizzle-orm'
import { reachedBy, type Scope } from '../../../core/database/access/scope.ts'
import { rateExpression } from '../../rates/rates.service.ts'
import {
  keptTeamDayTotals as teamDayTotals,
  keptTeamTotals as teamTotals,
} from '../../teams/teams.service.ts'
import { expenseTotals } from '../expenses.table.ts'

interface TeamSums {
  readonly scope: Exclude<Scope, { readonly kind: 'own' }>
  /** The reader's. */
  readonly currency: string
  readonly days: DaySpan | undefined
}

/**
 * What a team's kept totals come to in the reader's currency, by the names that a person's own have: each at the rate of
 * its day, 0 where there is none. One rate for each day and currency, however many have spent; nothing is rounded yet.
 */
export function teamSums({ scope, currency, days }: TeamSums): typeof expenseTotals {
  const isReached = reachedBy(scope, teamTotals)
  const sums = sql`
    with priced as materialized (
      select paid.date, paid.currency, case when paid.currency = ${currency} then 1
        else coalesce(${rateTo(currency)}, 0) end as rate
      from (${paidDays({ scope, currency, days })}) as paid
    )
    select ${teamTotals.userId} as user_id, false as is_month, ${teamTotals.date} as date, ${teamTotals.category} as category,
      ${teamTotals.projectId} as project_id, ${teamTotals.isDeductible} as is_deductible,
      ${teamTotals.total} * priced.rate as total, ${teamTotals.count} as count
    from ${teamTotals} join priced on priced.date = ${teamTotals.date} and priced.currency = ${teamTotals.currency}
    where ${isReached} and ${isWithin(teamTotals.date, days)}`
  // The same columns under the same name: whoever adds them up does not tell them apart.
  return new Subquery(
    sums,
    getTableColumns(expenseTotals),
    'expense_totals',
  ) as unknown as typeof expenseTotals
}

const rateTo = (currency: string): SQL =>
  rateExpression({ from: sql`paid.currency`, to: sql`${currency}`, day: sql`paid.date` })

/** The days on which something was paid, and in what; of a whole team they are kept. */
function paidDays({ scope, days }: TeamSums): SQL {
  if (scope.kind === 'team')
    return sql`select ${teamDayTotals.date}, ${teamDayTotals.currency} from ${teamDayTotals}
      where ${teamDayTotals.teamId} = ${scope.teamId} and ${isWithin(teamDayTotals.date, days)}`
  return sql`select distinct ${teamTotals.date}, ${teamTotals.currency} from ${teamTotals}
    where ${reachedBy(scope, teamTotals)} and ${isWithin(teamTotals.date, days)}`
}

function isWithin(day: typeof teamTotals.date | typeof teamDayTotals.date, days: DaySpan | undefined): SQL {
  return days ? sql`${day} between ${days.from} and ${days.to}` : sql`true`
}
