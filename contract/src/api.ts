import { accountRoutes } from './accounts.ts'
import { activityRoutes } from './activity.ts'
import { analyticsRoutes } from './analytics.ts'
import { conversationRoutes } from './conversations.ts'
import type { RouteContract } from './core/route.ts'
import { dashboardRoutes } from './dashboard.ts'
import { expenseRoutes } from './expenses.ts'
import { importRoutes } from './imports.ts'
import { mascotRoutes } from './mascot.ts'
import { merchantRuleRoutes } from './merchantRules.ts'
import { projectRoutes } from './projects.ts'
import { rateRoutes } from './rates.ts'
import { receiptRoutes } from './receipts.ts'
import { reportRoutes } from './reports.ts'
import { securityRoutes } from './security.ts'
import { settingsRoutes } from './settings.ts'
import { statusRoutes } from './status.ts'

/** The whole HTTP interface, by feature. */
export const api = {
  accounts: accountRoutes,
  activity: activityRoutes,
  analytics: analyticsRoutes,
  conversations: conversationRoutes,
  dashboard: dashboardRoutes,
  expenses: expenseRoutes,
  imports: importRoutes,
  mascot: mascotRoutes,
  merchantRules: merchantRuleRoutes,
  projects: projectRoutes,
  rates: rateRoutes,
  receipts: receiptRoutes,
  reports: reportRoutes,
  security: securityRoutes,
  settings: settingsRoutes,
  status: statusRoutes,
} satisfies Record<string, Record<string, RouteContract>>
