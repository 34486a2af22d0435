import { msg } from '../core/language/language.ts'
import { lazyPage, type Page } from '../core/navigation/lazyPage.tsx'
import type { Route } from '../core/navigation/Navigation.ts'
import { SessionLayout } from './gate.tsx'
import { publicRoutes } from './publicRoutes.ts'
import type { AppRoutes } from './routeTable.ts'
import { loadShell } from './shell/loadShell.ts'

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

/** A page for signed-in users. Loads the frame's code in parallel with the page's. */
function sessionPage(page: Page, title: string, heading = title): Route {
  const preload = () => {
    loadShell()
    return page.preload()
  }
  return {
    page: { ...page, preload },
    Layout: SessionLayout,
    title,
    heading,
    signedOutTitle: msg('Sign In'),
  }
}

/** Every page with its window title; `routeTable.ts` has the types of their search parameters. */
export const routes: AppRoutes = {
  '/': sessionPage(Dashboard, msg('Dashboard')),
  '/dashboard': sessionPage(Dashboard, msg('Dashboard')),
  '/expenses': sessionPage(Expenses, msg('Expenses')),
  '/import': sessionPage(ImportPage, msg('Import')),
  '/import/$importId': sessionPage(ImportedPage, msg('Import')),
  '/projects': sessionPage(ProjectsPage, msg('Projects')),
  '/projects/$projectId': sessionPage(ProjectPage, msg('Project')),
  '/recurring': sessionPage(RecurringPage, msg('Recurring expenses')),
  '/budgets': sessionPage(BudgetsPage, msg('Budgets')),
  '/reports': sessionPage(ReportsPage, msg('Reports')),
  '/insights': sessionPage(InsightsPage, msg('Insights')),
  '/claude-insights': sessionPage(AssistantInsightsPage, msg('Assistant Insights'), msg('Insights')),
  '/teams': sessionPage(TeamsPage, msg('Teams')),
  '/approvals': sessionPage(Approvals, msg('Approvals')),
  '/reimbursements': sessionPage(ReimbursementsPage, msg('Reimbursements')),
  '/subscribe': sessionPage(SubscribePage, msg('Plans'), msg('Choose your plan')),
  '/settings': sessionPage(GeneralSettings, msg('Settings')),
  '/settings/money': sessionPage(MoneySettings, msg('Budget and taxes')),
  '/settings/notifications': sessionPage(NotificationSettings, msg('Notifications')),
  '/settings/sign-in': sessionPage(SignInSettings, msg('Sign-in and devices')),
  '/settings/receipts': sessionPage(ReceiptSettings, msg('Receipts and merchants')),
  '/settings/api-keys': sessionPage(ApiKeySettings, msg('API keys')),
  '/avatar': sessionPage(AvatarPage, msg('Avatar'), msg('Financial Avatar')),
  '/security': sessionPage(SecurityPage, msg('Security')),
  '/security/activity': sessionPage(AuditPage, msg('Audit log')),
  '/privacy': sessionPage(PrivacyPage, msg('Privacy Policy')),
  '/privacy/data': sessionPage(DataPage, msg('Your data')),
  ...publicRoutes,
}
