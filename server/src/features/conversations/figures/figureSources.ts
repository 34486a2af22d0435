import type { NameOf } from '../../accounts/accounts.service.ts'
import type { Analytics } from '../../analytics/analytics.service.ts'
import type {
  ExpenseDetails,
  ExpenseOverviews,
  ExpenseTotals,
} from '../../expenseTotals/expenseTotals.service.ts'
import type { Insights } from '../../insights/insights.service.ts'
import type { Projects } from '../../projects/projects.service.ts'
import type { Settings } from '../../settings/settings.service.ts'

/** A team member, with all names a question may use. */
export interface TeamMember {
  readonly id: string
  readonly name: string
  readonly calledBy: readonly string[]
}

/** Team members, and names of former ones. */
export interface People {
  of(teamId: string): Promise<readonly TeamMember[]>
  namesOf(ids: readonly string[]): Promise<NameOf>
}

export interface FigureSources {
  readonly expenseTotals: ExpenseTotals
  readonly expenseDetails: ExpenseDetails
  readonly overviews: ExpenseOverviews
  readonly insights: Insights
  readonly analytics: Analytics
  readonly projects: Projects
  readonly settings: Settings
  readonly people: People
  /** For team figures, the person's own sources, as budgets are personal. */
  readonly own?: FigureSources
  /** For personal figures, the team's, if the role may see team spending. */
  readonly team?: FigureSources
}

/** Whose expenses the figures cover. */
export type Spender =
  | { readonly kind: 'person' }
  | { readonly kind: 'team' }
  /** What one member spent on team projects. */
  | { readonly kind: 'member'; readonly id: string; readonly name: string }
