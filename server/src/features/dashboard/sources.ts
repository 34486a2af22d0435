import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { Analytics } from '../analytics/analytics.service.ts'
import { ExpenseFigures } from '../expenses/expenseFigures.service.ts'
import { Projects } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'

export type Sources = ReturnType<typeof sourcesOn>

/** What figures are asked of, all on one transaction, at one instant. */
export function sourcesOn(db: Db, now: Date, rates: Rates) {
  const clock: Clock = { now: () => now }
  const { totals: expenseTotals, overviews } = new ExpenseFigures({ db })
  const projects = new Projects({ db, clock })
  return {
    expenseTotals,
    projects,
    analytics: new Analytics({ clock, expenseTotals, projects, rates }),
    overviews,
  }
}
