import { accountRoutes } from './accounts.ts'
import type { RouteContract } from './core/route.ts'
import { expenseRoutes } from './expenses.ts'
import { merchantRuleRoutes } from './merchantRules.ts'
import { projectRoutes } from './projects.ts'
import { receiptRoutes } from './receipts.ts'
import { reportRoutes } from './reports.ts'
import { statusRoutes } from './status.ts'

/** The whole HTTP interface, by feature. */
export const api = {
  accounts: accountRoutes,
  expenses: expenseRoutes,
  merchantRules: merchantRuleRoutes,
  projects: projectRoutes,
  receipts: receiptRoutes,
  reports: reportRoutes,
  status: statusRoutes,
} satisfies Record<string, Record<string, RouteContract>>
