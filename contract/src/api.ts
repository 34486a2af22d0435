import { accountRoutes } from './accounts/accounts.ts'
import { emailChangeRoutes } from './accounts/emailChanges.ts'
import { passkeyRoutes } from './accounts/passkeys.ts'
import { passwordResetRoutes, passwordStrengthRoutes } from './accounts/passwords.ts'
import { twoStepRoutes } from './accounts/twoStep.ts'
import { activityRoutes } from './activity/activity.ts'
import { analyticsRoutes } from './analytics/analytics.ts'
import { apiKeyRoutes } from './apiKeys/apiKeys.ts'
import { approvalRoutes } from './approvals/approvals.ts'
import { auditRoutes } from './audit/audit.ts'
import { avatarRoutes } from './avatars/avatars.ts'
import { budgetRoutes } from './budgets/budgets.ts'
import { bulkChangeRoutes } from './bulkChanges/bulkChanges.ts'
import { calculationRoutes } from './calculations/calculations.ts'
import { conversationRoutes } from './conversations/conversations.ts'
import type { RouteContract } from './core/route.ts'
import { dashboardRoutes } from './dashboard/dashboard.ts'
import { dataUseRoutes } from './dataUse/dataUse.ts'
import { expenseHistoryRoutes } from './expenses/expenseHistory.ts'
import { expenseReceiptRoutes } from './expenses/expenseReceipts.ts'
import { expenseSplitRoutes } from './expenses/expenseSplits.ts'
import { expenseSuggestionRoutes } from './expenses/expenseSuggestions.ts'
import { expenseSumRoutes } from './expenses/expenseSums.ts'
import { expenseRoutes } from './expenses/expenses.ts'
import { exportRoutes } from './exports/exports.ts'
import { importRoutes } from './imports/imports.ts'
import { assistantInsightRoutes } from './insights/assistantInsights.ts'
import { insightRoutes } from './insights/insights.ts'
import { mailRoutes } from './mail/mailPreferences.ts'
import { mascotRoutes } from './mascot/mascot.ts'
import { merchantRuleRoutes } from './merchantRules/merchantRules.ts'
import { paymentEventRoutes, planRoutes } from './plans/plans.ts'
import { privacyRoutes } from './privacy/privacy.ts'
import { projectRoutes } from './projects/projects.ts'
import { rateRoutes } from './rates/rates.ts'
import { receiptRoutes } from './receipts/receipts.ts'
import { recurringExpenseRoutes } from './recurringExpenses/recurringExpenses.ts'
import { reimbursementRoutes } from './reimbursements/reimbursements.ts'
import { sampleDataRoutes } from './sampleData/sampleData.ts'
import { savedViewRoutes } from './savedViews/savedViews.ts'
import { securityRoutes } from './security/security.ts'
import { settingsRoutes } from './settings/settings.ts'
import { siteRoutes } from './site/site.ts'
import { statusRoutes } from './status/status.ts'
import { teamMembershipRoutes } from './teams/teamMemberships.ts'
import { teamRoutes } from './teams/teams.ts'

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
