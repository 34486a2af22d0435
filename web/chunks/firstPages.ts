/** A page a visit can start on. */
export interface FirstPage {
  readonly path: string
  /** Path of its module within `src`. */
  readonly source: string
  /** The API calls it starts with if the address has no query. */
  readonly calls: readonly string[]
  /** The same for users whose start scope is the team, if different. */
  readonly teamCalls?: readonly string[]
}

export const frame = 'app/shell/Shell.tsx'

/** The current user. */
export const user = '/api/auth/user'

/** Pages for signed-out visitors. The first one replaces any page that needs a session. */
export const pagesOfStrangers: readonly FirstPage[] = [
  { path: '/login', source: 'features/accounts/LoginPage.tsx', calls: [] },
  { path: '/register', source: 'features/accounts/RegisterPage.tsx', calls: [] },
  { path: '/forgot-password', source: 'features/accounts/resets/ForgotPasswordPage.tsx', calls: [] },
  { path: '/terms', source: 'features/site/TermsPage.tsx', calls: [] },
  { path: '/compliance', source: 'features/site/CompliancePage.tsx', calls: [] },
]

const page = (path: string, source: string, ...calls: string[]): FirstPage => ({
  path,
  source,
  calls: [user, ...calls],
})

/** One's own figures, next to the team's. */
const dashboard = (path: string): FirstPage => ({
  ...page(path, 'app/pages/Dashboard.tsx', '/api/dashboard'),
  teamCalls: [user, '/api/dashboard', '/api/dashboard?scope=team'],
})

/** Pages for signed-in users that can be opened directly; a test checks them against the routes. */
export const pagesOfSession: readonly FirstPage[] = [
  dashboard('/'),
  dashboard('/dashboard'),
  {
    ...page(
      '/expenses',
      'app/pages/Expenses.tsx',
      '/api/expenses?limit=200&isCountAsked=false',
      '/api/expenses/sums',
    ),
    teamCalls: [
      user,
      '/api/expenses?scope=team&limit=200&isCountAsked=false',
      '/api/expenses/sums?scope=team',
    ],
  },
  page('/import', 'features/imports/ImportPage.tsx', '/api/imports'),
  page('/projects', 'features/projects/ProjectsPage.tsx', '/api/projects'),
  page('/recurring', 'features/recurringExpenses/RecurringPage.tsx', '/api/recurring-expenses'),
  page('/reports', 'features/analytics/ReportsPage.tsx'),
  page('/teams', 'features/teams/TeamsPage.tsx', '/api/teams/dashboard'),
  page('/approvals', 'app/pages/Approvals.tsx'),
  page('/reimbursements', 'features/reimbursements/ReimbursementsPage.tsx'),
  page('/subscribe', 'features/plans/subscribe/SubscribePage.tsx', '/api/plans/current'),
  page('/settings', 'app/pages/settings/GeneralSettings.tsx', '/api/plans/current'),
  page(
    '/settings/money',
    'app/pages/settings/MoneySettings.tsx',
    '/api/user/budget',
    '/api/user/bank-account',
  ),
  page(
    '/settings/notifications',
    'app/pages/settings/NotificationSettings.tsx',
    '/api/user/mail-preferences',
  ),
  page('/settings/sign-in', 'app/pages/settings/SignInSettings.tsx', '/api/auth/sessions'),
  page(
    '/settings/receipts',
    'app/pages/settings/ReceiptSettings.tsx',
    '/api/receipts/accuracy',
    '/api/merchant-rules',
  ),
  page('/settings/api-keys', 'app/pages/settings/ApiKeySettings.tsx', '/api/api-keys'),
  page('/avatar', 'features/avatars/AvatarPage.tsx'),
  {
    ...page('/insights', 'features/insights/InsightsPage.tsx', '/api/insights/spending'),
    teamCalls: [user, '/api/insights/spending?scope=team'],
  },
  page(
    '/claude-insights',
    'features/insights/assistant/AssistantInsightsPage.tsx',
    '/api/insights/claude/financial',
  ),
  page('/security', 'features/security/SecurityPage.tsx'),
  page('/budgets', 'features/budgets/BudgetsPage.tsx', '/api/budgets', '/api/user/budget'),
]
