import { accountRoutes } from './accounts.ts'
import { analyticsRoutes } from './analytics.ts'
import type { RouteContract } from './core/route.ts'
import { expenseRoutes } from './expenses.ts'
import { importRoutes } from './imports.ts'
import { merchantRuleRoutes } from './merchantRules.ts'
import { projectRoutes } from './projects.ts'
import { rateRoutes } from './rates.ts'
import { receiptRoutes } from './receipts.ts'
import { reportRoutes } from './reports.ts'
import { settingsRoutes } from './settings.ts'
import { statusRoutes } from './status.ts'

/** The whole HTTP interface, by feature. */
export const api = {
  accounts: accountRoutes,
  analytics: analyticsRoutes,
  expenses: expenseRoutes,
  imports: importRoutes,
  merchantRules: merchantRuleRoutes,
  projects: projectRoutes,
  rates: rateRoutes,
  receipts: receiptRoutes,
  reports: reportRoutes,
  settings: settingsRoutes,
  status: statusRoutes,
} satisfies Record<string, Record<string, RouteContract>>
