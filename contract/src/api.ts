import { accountRoutes } from './accounts.ts'
import { activityRoutes } from './activity.ts'
import { analyticsRoutes } from './analytics.ts'
import { apiKeyRoutes } from './apiKeys.ts'
import { approvalRoutes } from './approvals.ts'
import { assistantInsightRoutes } from './assistantInsights.ts'
import { auditRoutes } from './audit.ts'
import { avatarRoutes } from './avatars.ts'
import { budgetRoutes } from './budgets.ts'
import { bulkChangeRoutes } from './bulkChanges.ts'
import { calculationRoutes } from './calculations.ts'
import { conversationRoutes } from './conversations.ts'
import type { RouteContract } from './core/route.ts'
import { dashboardRoutes } from './dashboard.ts'
import { dataUseRoutes } from './dataUse.ts'
import { emailChangeRoutes } from './emailChanges.ts'
import { expenseHistoryRoutes } from './expenseHistory.ts'
import { expenseReceiptRoutes } from './expenseReceipts.ts'
import { expenseSplitRoutes } from './expenseSplits.ts'
import { expenseSuggestionRoutes } from './expenseSuggestions.ts'
import { expenseSumRoutes } from './expenseSums.ts'
import { expenseRoutes } from './expenses.ts'
import { exportRoutes } from './exports.ts'
import { importRoutes } from './imports.ts'
import { insightRoutes } from './insights.ts'
import { mailRoutes } from './mailPreferences.ts'
import { mascotRoutes } from './mascot.ts'
import { merchantRuleRoutes } from './merchantRules.ts'
import { passkeyRoutes } from './passkeys.ts'
import { passwordResetRoutes } from './passwordResets.ts'
import { passwordStrengthRoutes } from './passwordStrength.ts'
import { paymentEventRoutes } from './paymentEvents.ts'
import { planRoutes } from './plans.ts'
import { privacyRoutes } from './privacy.ts'
import { projectRoutes } from './projects.ts'
import { rateRoutes } from './rates.ts'
import { receiptRoutes } from './receipts.ts'
import { recurringExpenseRoutes } from './recurringExpenses.ts'
import { reimbursementRoutes } from './reimbursements.ts'
import { sampleDataRoutes } from './sampleData.ts'
import { savedViewRoutes } from './savedViews.ts'
import { securityRoutes } from './security.ts'
import { settingsRoutes } from './settings.ts'
import { siteRoutes } from './site.ts'
import { statusRoutes } from './status.ts'
import { teamMembershipRoutes } from './teamMemberships.ts'
import { teamRoutes } from './teams.ts'
import { twoStepRoutes } from './twoStep.ts'

/** The whole HTTP interface, by feature. */
export const api = {
  accounts: accountRoutes,
  passkeys: passkeyRoutes,
  passwordResets: passwordResetRoutes,
  passwordStrength: passwordStrengthRoutes,
  activity: activityRoutes,
  analytics: analyticsRoutes,
  apiKeys: apiKeyRoutes,
  approvals: approvalRoutes,
  assistantInsights: assistantInsightRoutes,
  audit: auditRoutes,
  avatars: avatarRoutes,
  bulkChanges: bulkChangeRoutes,
  calculations: calculationRoutes,
  conversations: conversationRoutes,
  dashboard: dashboardRoutes,
  emailChanges: emailChangeRoutes,
  expenseHistory: expenseHistoryRoutes,
  expenseSplits: expenseSplitRoutes,
  expenseSuggestions: expenseSuggestionRoutes,
  expenseSums: expenseSumRoutes,
  expenses: expenseRoutes,
  imports: importRoutes,
  dataUse: dataUseRoutes,
  insights: insightRoutes,
  mail: mailRoutes,
  mascot: mascotRoutes,
  merchantRules: merchantRuleRoutes,
  savedViews: savedViewRoutes,
  paymentEvents: paymentEventRoutes,
  plans: planRoutes,
  privacy: privacyRoutes,
  projects: projectRoutes,
  rates: rateRoutes,
  receipts: receiptRoutes,
  expenseReceipts: expenseReceiptRoutes,
  reimbursements: reimbursementRoutes,
  budgets: budgetRoutes,
  recurringExpenses: recurringExpenseRoutes,
  // Published operation ids use this name.
  reports: exportRoutes,
  sampleData: sampleDataRoutes,
  security: securityRoutes,
  settings: settingsRoutes,
  site: siteRoutes,
  status: statusRoutes,
  teamMemberships: teamMembershipRoutes,
  teams: teamRoutes,
  twoStep: twoStepRoutes,
} satisfies Record<string, Record<string, RouteContract>>
