import type { NameOf } from '../../accounts/accounts.service.ts'
import type { Analytics } from '../../analytics/analytics.service.ts'
import type {
  ExpenseDetails,
  ExpenseOverviews,
  ExpenseTotals,
} from '../../expenses/expenseFigures.service.ts'
import type { Insights } from '../../insights/insights.service.ts'
import type { Projects } from '../../projects/projects.service.ts'
import type { Settings } from '../../settings/settings.service.ts'

/** Someone of the team, with every name that a question may call them by. */
export interface TeamMember {
  readonly id: string
  readonly name: string
  readonly calledBy: readonly string[]
}

/** Who is in a team, and what people are called who are in it no more. */
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
  /** Where the figures are a team's, the sources of the person's own: a budget is nobody else's. */
  readonly own?: FigureSources
  /** Where they are the person's own, the team's, if the role sees what the team spends. */
  readonly team?: FigureSources
}

/** Whose expenses figures are of. */
export type Spender =
  | { readonly kind: 'person' }
  | { readonly kind: 'team' }
  /** What one of the team spent on its projects. */
  | { readonly kind: 'member'; readonly id: string; readonly name: string }
