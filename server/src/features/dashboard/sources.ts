import type { ScopeOf } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import type { Analytics } from '../analytics/analytics.service.ts'
import type { ExpenseFigures } from '../expenseTotals/expenseTotals.service.ts'
import type { Projects } from '../projects/projects.service.ts'

/** Data sources of the figures, all in one transaction at one instant. */
export interface Sources {
  readonly expenseTotals: ExpenseFigures['totals']
  readonly overviews: ExpenseFigures['overviews']
  readonly projects: Projects
  readonly analytics: Analytics
}

/** Creates the sources for a transaction. */
export type SourcesOn = (transaction: Db, now: Date, scopeOf?: ScopeOf) => Sources
