import { createRoute } from '@tanstack/react-router'
import { msg } from '../core/language/language.ts'
import { type ScopeAddress, scopeAddressIn, withScopeAddress } from '../entities/teams/scopeSearch.ts'
import { parseReportsSearch } from '../features/analytics/analytics.search.ts'
import { parseApprovalsSearch } from '../features/approvals/approvals.search.ts'
import { parseExpensesSearch } from '../features/expenses/expenses.search.ts'
import { parseImportedSearch, parseImportSearch } from '../features/imports/imports.search.ts'
import { parseAssistantSearch } from '../features/insights/assistant/assistantInsights.search.ts'
import { type MascotSearch, parseMascotSearch } from '../features/mascot/mascot.search.ts'
import { parseMerchantRulesSearch } from '../features/merchantRules/merchantRules.search.ts'
import {
  type PaymentSearch,
  parsePaymentSearch,
  parseSubscribeSearch,
} from '../features/plans/plans.search.ts'
import { parseProjectSearch, parseProjectsSearch } from '../features/projects/projects.search.ts'
import { parseRecurringSearch } from '../features/recurringExpenses/recurring.search.ts'
import { parseTeamsSearch } from '../features/teams/teams.search.ts'
import { root, session, sessionPage } from './layouts.tsx'
import { lazyPage } from './lazyPage.ts'
import { publicRoutes } from './publicRoutes.tsx'

const Dashboard = lazyPage(() => import('./pages/Dashboard.tsx'), 'Dashboard')
const Expenses = lazyPage(() => import('./pages/Expenses.tsx'), 'Expenses')
const ProjectsPage = lazyPage(() => import('../features/projects/ProjectsPage.tsx'), 'ProjectsPage')
const ProjectPage = lazyPage(() => import('../features/projects/page/ProjectPage.tsx'), 'ProjectPage')
const GeneralSettings = lazyPage(() => import('./pages/settings/GeneralSettings.tsx'), 'GeneralSettings')
const MoneySettings = lazyPage(() => import('./pages/settings/MoneySettings.tsx'), 'MoneySettings')
const NotificationSettings = lazyPage(
  () => import('./pages/settings/NotificationSettings.tsx'),
  'NotificationSettings',
)
const SignInSettings = lazyPage(() => import('./pages/settings/SignInSettings.tsx'), 'SignInSettings')
const ReceiptSettings = lazyPage(() => import('./pages/settings/ReceiptSettings.tsx'), 'ReceiptSettings')
const ApiKeySettings = lazyPage(() => import('./pages/settings/ApiKeySettings.tsx'), 'ApiKeySettings')
const ImportPage = lazyPage(() => import('../features/imports/ImportPage.tsx'), 'ImportPage')
const ImportedPage = lazyPage(() => import('../features/imports/ImportedPage.tsx'), 'ImportedPage')
const Approvals = lazyPage(() => import('./pages/Approvals.tsx'), 'Approvals')
const ReimbursementsPage = lazyPage(
  () => import('../features/reimbursements/ReimbursementsPage.tsx'),
  'ReimbursementsPage',
)
const ReportsPage = lazyPage(() => import('../features/analytics/ReportsPage.tsx'), 'ReportsPage')
const PrivacyPage = lazyPage(() => import('../features/site/PrivacyPage.tsx'), 'PrivacyPage')
const DataPage = lazyPage(() => import('../features/privacy/DataPage.tsx'), 'DataPage')
const SecurityPage = lazyPage(() => import('../features/security/SecurityPage.tsx'), 'SecurityPage')
const AuditPage = lazyPage(() => import('../features/security/AuditPage.tsx'), 'AuditPage')
const TeamsPage = lazyPage(() => import('../features/teams/TeamsPage.tsx'), 'TeamsPage')
const SubscribePage = lazyPage(() => import('../features/plans/subscribe/SubscribePage.tsx'), 'SubscribePage')
const AvatarPage = lazyPage(() => import('../features/avatars/AvatarPage.tsx'), 'AvatarPage')
const InsightsPage = lazyPage(() => import('../features/insights/InsightsPage.tsx'), 'InsightsPage')
const AssistantInsightsPage = lazyPage(
  () => import('../features/insights/assistant/AssistantInsightsPage.tsx'),
  'AssistantInsightsPage',
)
const RecurringPage = lazyPage(
  () => import('../features/recurringExpenses/RecurringPage.tsx'),
  'RecurringPage',
)
const BudgetsPage = lazyPage(() => import('../features/budgets/BudgetsPage.tsx'), 'BudgetsPage')

/** The scope, the assistant's dialog, and whether the user returns from checkout. */
function parseDashboardSearch(
  unverified: Record<string, unknown>,
): ScopeAddress & MascotSearch & PaymentSearch {
  return {
    ...scopeAddressIn(unverified),
    ...parseMascotSearch(unverified),
    ...parsePaymentSearch(unverified),
  }
}

function dashboardPage<const P extends string>(path: P) {
  return createRoute({
    getParentRoute: () => session,
    path,
    component: Dashboard,
    validateSearch: parseDashboardSearch,
    staticData: { title: msg('Dashboard') },
  })
}

const expenses = createRoute({
  getParentRoute: () => session,
  path: '/expenses',
  component: Expenses,
  validateSearch: withScopeAddress(parseExpensesSearch),
  staticData: { title: msg('Expenses') },
})

const importStatement = createRoute({
  getParentRoute: () => session,
  path: '/import',
  component: ImportPage,
  validateSearch: parseImportSearch,
  staticData: { title: msg('Import') },
})

const imported = createRoute({
  getParentRoute: () => session,
  path: '/import/$importId',
  component: ImportedPage,
  validateSearch: parseImportedSearch,
  staticData: { title: msg('Import') },
})

const projects = createRoute({
  getParentRoute: () => session,
  path: '/projects',
  component: ProjectsPage,
  validateSearch: parseProjectsSearch,
  staticData: { title: msg('Projects') },
})

const project = createRoute({
  getParentRoute: () => session,
  path: '/projects/$projectId',
  component: ProjectPage,
  validateSearch: parseProjectSearch,
  staticData: { title: msg('Project') },
})

const receiptSettings = createRoute({
  getParentRoute: () => session,
  path: '/settings/receipts',
  component: ReceiptSettings,
  validateSearch: parseMerchantRulesSearch,
  staticData: { title: msg('Receipts and merchants') },
})

const recurring = createRoute({
  getParentRoute: () => session,
  path: '/recurring',
  component: RecurringPage,
  validateSearch: parseRecurringSearch,
  staticData: { title: msg('Recurring expenses') },
})

const reports = createRoute({
  getParentRoute: () => session,
  path: '/reports',
  component: ReportsPage,
  validateSearch: withScopeAddress(parseReportsSearch),
  staticData: { title: msg('Reports') },
})

const insights = createRoute({
  getParentRoute: () => session,
  path: '/insights',
  component: InsightsPage,
  validateSearch: scopeAddressIn,
  staticData: { title: msg('Insights') },
})

const assistantInsights = createRoute({
  getParentRoute: () => session,
  path: '/claude-insights',
  component: AssistantInsightsPage,
  validateSearch: parseAssistantSearch,
  staticData: { title: msg('Assistant Insights'), heading: msg('Insights') },
})

const teams = createRoute({
  getParentRoute: () => session,
  path: '/teams',
  component: TeamsPage,
  validateSearch: parseTeamsSearch,
  staticData: { title: msg('Teams') },
})

const approvals = createRoute({
  getParentRoute: () => session,
  path: '/approvals',
  component: Approvals,
  validateSearch: parseApprovalsSearch,
  staticData: { title: msg('Approvals') },
})

const subscribe = createRoute({
  getParentRoute: () => session,
  path: '/subscribe',
  component: SubscribePage,
  validateSearch: parseSubscribeSearch,
  staticData: { title: msg('Plans'), heading: msg('Choose your plan') },
})

export const routeTree = root.addChildren([
  session.addChildren([
    dashboardPage('/'),
    dashboardPage('/dashboard'),
    expenses,
    importStatement,
    imported,
    projects,
    project,
    recurring,
    reports,
    teams,
    approvals,
    sessionPage('/reimbursements', msg('Reimbursements'), ReimbursementsPage),
    subscribe,
    sessionPage('/settings', msg('Settings'), GeneralSettings),
    sessionPage('/settings/money', msg('Budget and taxes'), MoneySettings),
    sessionPage('/settings/notifications', msg('Notifications'), NotificationSettings),
    sessionPage('/settings/sign-in', msg('Sign-in and devices'), SignInSettings),
    receiptSettings,
    sessionPage('/settings/api-keys', msg('API keys'), ApiKeySettings),
    sessionPage('/avatar', { title: msg('Avatar'), heading: msg('Financial Avatar') }, AvatarPage),
    insights,
    assistantInsights,
    sessionPage('/security', msg('Security'), SecurityPage),
    sessionPage('/security/activity', msg('Audit log'), AuditPage),
    sessionPage('/privacy', msg('Privacy Policy'), PrivacyPage),
    sessionPage('/privacy/data', msg('Your data'), DataPage),
    sessionPage('/budgets', msg('Budgets'), BudgetsPage),
  ]),
  ...publicRoutes,
])
