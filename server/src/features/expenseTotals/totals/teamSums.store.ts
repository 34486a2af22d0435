import type { DaySpan } from '@outlay/contract/core/daySpans'
import { getTableColumns, type SQL, Subquery, sql } from 'drizzle-orm'
import { type Scope, visibleTo } from '../../../core/database/access/scope.ts'
import { expenseTotals } from '../../expenses/expenseRows.service.ts'
import { rateExpression } from '../../rates/rates.service.ts'
import {
  storedTeamDayTotals as teamDayTotals,
  storedTeamTotals as teamTotals,
} from '../../teams/teams.service.ts'

interface TeamSums {
  readonly scope: Exclude<Scope, { readonly kind: 'own' }>
  /** The reader's. */
  readonly currency: string
  readonly days: DaySpan | undefined
}

/**
 * A team's stored totals in the reader's currency, named like a person's own: each at that day's rate, 0 if there is
 * none. One rate per day and currency; nothing is rounded yet.
 */
export function teamSums({ scope, currency, days }: TeamSums): typeof expenseTotals {
  const isReached = visibleTo(scope, teamTotals)
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
  // Named like the stored columns, so sums work on either.
  return new Subquery(
    sums,
    getTableColumns(expenseTotals),
    'expense_totals',
  ) as unknown as typeof expenseTotals
}

const rateTo = (currency: string): SQL =>
  rateExpression({ from: sql`paid.currency`, to: sql`${currency}`, day: sql`paid.date` })

/** Days and currencies of payments; stored for the whole team. */
function paidDays({ scope, days }: TeamSums): SQL {
  if (scope.kind === 'team')
    return sql`select ${teamDayTotals.date}, ${teamDayTotals.currency} from ${teamDayTotals}
      where ${teamDayTotals.teamId} = ${scope.teamId} and ${isWithin(teamDayTotals.date, days)}`
  return sql`select distinct ${teamTotals.date}, ${teamTotals.currency} from ${teamTotals}
    where ${visibleTo(scope, teamTotals)} and ${isWithin(teamTotals.date, days)}`
}

function isWithin(day: typeof teamTotals.date | typeof teamDayTotals.date, days: DaySpan | undefined): SQL {
  return days ? sql`${day} between ${days.from} and ${days.to}` : sql`true`
}
