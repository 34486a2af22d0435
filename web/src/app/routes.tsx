import { createRootRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { type ScopeSearch, scopeIn } from '../entities/teams/scopeSearch.ts'
import { parseRegisterSearch, parseResetSearch } from '../features/accounts/accounts.search.ts'
import { parseReportsSearch } from '../features/analytics/analytics.search.ts'
import { parseApprovalsSearch } from '../features/approvals/approvals.search.ts'
import { parseExpensesSearch } from '../features/expenses/expenses.search.ts'
import { parseImportedSearch, parseImportSearch } from '../features/imports/imports.search.ts'
import { parseAssistantSearch } from '../features/insights/assistant/assistantInsights.search.ts'
import { type MascotSearch, parseMascotSearch } from '../features/mascot/mascot.search.ts'
import { parseMerchantRulesSearch } from '../features/merchantRules/merchantRules.search.ts'
import {
  type PaymentSearch,
  parseBillingSearch,
  parsePaymentSearch,
  parseSubscribeSearch,
} from '../features/plans/plans.search.ts'
import { parseProjectSearch, parseProjectsSearch } from '../features/projects/projects.search.ts'
import { parseJoinSearch, parseTeamsSearch } from '../features/teams/teams.search.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { GuestLayout, InvitedLayout, PublicLayout, SessionLayout } from './gate.tsx'
import { lazyPage } from './lazyPage.ts'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'
import { loadShell } from './shell/loadShell.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the window's title, before the product's name. */
    title?: string
    /** The same while a sign-in form stands in for the page. */
    signedOutTitle?: string
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: ErrorPage })
const session = createRoute({
  getParentRoute: () => root,
  id: 'session',
  component: SessionLayout,
  // The frame's code comes along with the page's, not after it.
  loader: loadShell,
  staticData: { signedOutTitle: 'Sign In' },
})
const guest = createRoute({ getParentRoute: () => root, id: 'guest', component: GuestLayout })
const invited = createRoute({ getParentRoute: () => root, id: 'invited', component: InvitedLayout })
const open = createRoute({ getParentRoute: () => root, id: 'public', component: PublicLayout })

function sessionPage<const P extends string>(path: P, title: string, component: RouteComponent) {
  return createRoute({ getParentRoute: () => session, path, component, staticData: { title } })
}
function guestPage<const P extends string>(path: P, title: string, component: RouteComponent) {
  return createRoute({ getParentRoute: () => guest, path, component, staticData: { title } })
}
function publicPage<const P extends string>(path: P, title: string, component: RouteComponent) {
  return createRoute({ getParentRoute: () => open, path, component, staticData: { title } })
}

const Dashboard = lazyPage(() => import('./pages/Dashboard.tsx'), 'Dashboard')
const Expenses = lazyPage(() => import('./pages/Expenses.tsx'), 'Expenses')
const ProjectsPage = lazyPage(() => import('../features/projects/list/ProjectsPage.tsx'), 'ProjectsPage')
const ProjectPage = lazyPage(() => import('../features/projects/page/ProjectPage.tsx'), 'ProjectPage')
const Settings = lazyPage(() => import('./pages/Settings.tsx'), 'Settings')
const ImportPage = lazyPage(() => import('../features/imports/ImportPage.tsx'), 'ImportPage')
const ImportedPage = lazyPage(() => import('../features/imports/imported/ImportedPage.tsx'), 'ImportedPage')
const Approvals = lazyPage(() => import('./pages/Approvals.tsx'), 'Approvals')
const ReimbursementsPage = lazyPage(
  () => import('../features/reimbursements/ReimbursementsPage.tsx'),
  'ReimbursementsPage',
)
const LoginPage = lazyPage(() => import('../features/accounts/LoginPage.tsx'), 'LoginPage')
const RegisterPage = lazyPage(() => import('../features/accounts/RegisterPage.tsx'), 'RegisterPage')
const ForgotPasswordPage = lazyPage(
  () => import('../features/accounts/resets/ForgotPasswordPage.tsx'),
  'ForgotPasswordPage',
)
const ResetPasswordPage = lazyPage(
  () => import('../features/accounts/resets/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
)
const ReportsPage = lazyPage(() => import('../features/analytics/ReportsPage.tsx'), 'ReportsPage')
const PrivacyPage = lazyPage(() => import('../features/site/PrivacyPage.tsx'), 'PrivacyPage')
const DataPage = lazyPage(() => import('../features/privacy/DataPage.tsx'), 'DataPage')
const TermsPage = lazyPage(() => import('../features/site/TermsPage.tsx'), 'TermsPage')
const CompliancePage = lazyPage(() => import('../features/site/CompliancePage.tsx'), 'CompliancePage')
const SecurityPage = lazyPage(() => import('../features/security/SecurityPage.tsx'), 'SecurityPage')
const TeamsPage = lazyPage(() => import('../features/teams/TeamsPage.tsx'), 'TeamsPage')
const JoinTeam = lazyPage(() => import('./pages/JoinTeam.tsx'), 'JoinTeam')
const Pricing = lazyPage(() => import('../features/plans/pricing/Pricing.tsx'), 'Pricing')
const SubscribePage = lazyPage(() => import('../features/plans/subscribe/SubscribePage.tsx'), 'SubscribePage')
const AvatarPage = lazyPage(() => import('../features/avatars/AvatarPage.tsx'), 'AvatarPage')
const InsightsPage = lazyPage(() => import('../features/insights/InsightsPage.tsx'), 'InsightsPage')
const AssistantInsightsPage = lazyPage(
  () => import('../features/insights/assistant/AssistantInsightsPage.tsx'),
  'AssistantInsightsPage',
)

/** Whose figures it shows, the assistant's dialog before it, and whether someone comes back from paying. */
function parseDashboardSearch(
  unverified: Record<string, unknown>,
): ScopeSearch & MascotSearch & PaymentSearch {
  return { ...scopeIn(unverified), ...parseMascotSearch(unverified), ...parsePaymentSearch(unverified) }
}

function dashboardPage<const P extends string>(path: P) {
  return createRoute({
    getParentRoute: () => session,
    path,
    component: Dashboard,
    validateSearch: parseDashboardSearch,
    staticData: { title: 'Dashboard' },
  })
}

const expenses = createRoute({
  getParentRoute: () => session,
  path: '/expenses',
  component: Expenses,
  validateSearch: parseExpensesSearch,
  staticData: { title: 'Expenses' },
})

const importStatement = createRoute({
  getParentRoute: () => session,
  path: '/import',
  component: ImportPage,
  validateSearch: parseImportSearch,
  staticData: { title: 'Import' },
})

const imported = createRoute({
  getParentRoute: () => session,
  path: '/import/$importId',
  component: ImportedPage,
  validateSearch: parseImportedSearch,
  staticData: { title: 'Import' },
})

const projects = createRoute({
  getParentRoute: () => session,
  path: '/projects',
  component: ProjectsPage,
  validateSearch: parseProjectsSearch,
  staticData: { title: 'Projects' },
})

const project = createRoute({
  getParentRoute: () => session,
  path: '/projects/$projectId',
  component: ProjectPage,
  validateSearch: parseProjectSearch,
  staticData: { title: 'Project' },
})

const settings = createRoute({
  getParentRoute: () => session,
  path: '/settings',
  component: Settings,
  validateSearch: parseMerchantRulesSearch,
  staticData: { title: 'Settings' },
})

const reports = createRoute({
  getParentRoute: () => session,
  path: '/reports',
  component: ReportsPage,
  validateSearch: parseReportsSearch,
  staticData: { title: 'Reports' },
})

const insights = createRoute({
  getParentRoute: () => session,
  path: '/insights',
  component: InsightsPage,
  validateSearch: scopeIn,
  staticData: { title: 'Insights' },
})

const assistantInsights = createRoute({
  getParentRoute: () => session,
  path: '/claude-insights',
  component: AssistantInsightsPage,
  validateSearch: parseAssistantSearch,
  staticData: { title: 'Assistant Insights' },
})

const teams = createRoute({
  getParentRoute: () => session,
  path: '/teams',
  component: TeamsPage,
  validateSearch: parseTeamsSearch,
  staticData: { title: 'Teams' },
})

const joinTeam = createRoute({
  getParentRoute: () => invited,
  path: '/teams/join/$teamId',
  component: JoinTeam,
  validateSearch: parseJoinSearch,
  staticData: { title: 'Join a team' },
})

const approvals = createRoute({
  getParentRoute: () => session,
  path: '/approvals',
  component: Approvals,
  validateSearch: parseApprovalsSearch,
  staticData: { title: 'Approvals' },
})

const register = createRoute({
  getParentRoute: () => guest,
  path: '/register',
  component: RegisterPage,
  validateSearch: parseRegisterSearch,
  staticData: { title: 'Create Account' },
})

// Not only for guests: a letter may be opened where someone is signed in still.
const forgotPassword = createRoute({
  getParentRoute: () => invited,
  path: '/forgot-password',
  component: ForgotPasswordPage,
  staticData: { title: 'Forgot Password' },
})

const resetPassword = createRoute({
  getParentRoute: () => invited,
  path: '/reset-password',
  component: ResetPasswordPage,
  validateSearch: parseResetSearch,
  staticData: { title: 'New Password' },
})

const subscribe = createRoute({
  getParentRoute: () => session,
  path: '/subscribe',
  component: SubscribePage,
  validateSearch: parseSubscribeSearch,
  staticData: { title: 'Plans' },
})

// With a frame of its own, the same as where it is loaded without the app.
const pricing = createRoute({
  getParentRoute: () => root,
  path: '/pricing',
  component: Pricing,
  validateSearch: parseBillingSearch,
  staticData: { title: 'Pricing' },
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
    reports,
    teams,
    approvals,
    sessionPage('/reimbursements', 'Reimbursements', ReimbursementsPage),
    subscribe,
    settings,
    sessionPage('/avatar', 'Avatar', AvatarPage),
    insights,
    assistantInsights,
    sessionPage('/security', 'Security', SecurityPage),
    sessionPage('/privacy', 'Privacy Policy', PrivacyPage),
    sessionPage('/privacy/data', 'Your data', DataPage),
  ]),
  guest.addChildren([guestPage('/login', 'Sign In', LoginPage), register]),
  invited.addChildren([joinTeam, forgotPassword, resetPassword]),
  pricing,
  open.addChildren([
    publicPage('/terms', 'Terms of Service', TermsPage),
    publicPage('/compliance', 'Compliance', CompliancePage),
  ]),
])
