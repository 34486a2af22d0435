import type { Path } from '../core/navigation/addresses.ts'
import type { Route } from '../core/navigation/Navigation.ts'
import type { ScopeAddress } from '../entities/teams/scopeSearch.ts'
import type { RegisterSearch, TokenSearch } from '../features/accounts/accounts.search.ts'
import type { ReportsSearch } from '../features/analytics/analytics.search.ts'
import type { ApprovalsSearch } from '../features/approvals/approvals.search.ts'
import type { ExpensesSearch } from '../features/expenses/expenses.search.ts'
import type { ImportedSearch, ImportSearch } from '../features/imports/imports.search.ts'
import type { AssistantSearch } from '../features/insights/assistant/assistantInsights.search.ts'
import type { MascotSearch } from '../features/mascot/mascot.search.ts'
import type { MerchantRulesSearch } from '../features/merchantRules/merchantRules.search.ts'
import type { BillingSearch, PaymentSearch, SubscribeSearch } from '../features/plans/plans.search.ts'
import type { ProjectSearch, ProjectsSearch } from '../features/projects/projects.search.ts'
import type { RecurringSearch } from '../features/recurringExpenses/recurring.search.ts'
import type { JoinSearch, TeamsSearch } from '../features/teams/teams.search.ts'

type Scoped<Search> = Omit<Search, 'scope'> & ScopeAddress
type None = Readonly<Record<never, never>>
/** The scope, the assistant's dialog, and whether the user returns from checkout. */
type DashboardSearch = ScopeAddress & MascotSearch & PaymentSearch

declare module '../core/navigation/addresses.ts' {
  interface RouteTable {
    '/': DashboardSearch
    '/dashboard': DashboardSearch
    '/expenses': Scoped<ExpensesSearch>
    '/import': ImportSearch
    '/import/$importId': ImportedSearch
    '/projects': ProjectsSearch
    '/projects/$projectId': ProjectSearch
    '/recurring': RecurringSearch
    '/budgets': None
    '/reports': Scoped<ReportsSearch>
    '/insights': ScopeAddress
    '/claude-insights': AssistantSearch
    '/teams': TeamsSearch
    '/teams/join/$teamId': JoinSearch
    '/approvals': ApprovalsSearch
    '/reimbursements': None
    '/subscribe': SubscribeSearch
    '/settings': MerchantRulesSearch
    '/settings/money': None
    '/settings/notifications': None
    '/settings/sign-in': None
    '/settings/receipts': MerchantRulesSearch
    '/settings/api-keys': None
    '/avatar': None
    '/security': None
    '/security/activity': None
    '/privacy': None
    '/privacy/data': None
    '/login': None
    '/register': RegisterSearch
    '/forgot-password': None
    '/reset-password': TokenSearch
    '/confirm-email': TokenSearch
    '/pricing': BillingSearch
    '/terms': None
    '/compliance': None
    '/account-closed/$until': None
  }
}

export type AppRoutes = Readonly<Record<Path, Route>>
