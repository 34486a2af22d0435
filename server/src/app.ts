import { join } from 'node:path'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import multipart from '@fastify/multipart'
import { api } from '@outlay/contract/api'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createFeatures, scheduledJobsOf } from './appFeatures.ts'
import type { Clock } from './core/clock.ts'
import type { Db } from './core/database/database.ts'
import { openBodySpace } from './core/http/bodies/bodySpace.ts'
import { watchBodies } from './core/http/bodies/watchBodies.ts'
import { createIdempotencyStore } from './core/http/idempotency.store.ts'
import { KeyCalls } from './core/http/keyCalls.ts'
import { selfCheck } from './core/http/selfCheck.ts'
import { closeIdleConnections, trackRouteMethods } from './core/http/server/connections.ts'
import { installErrorHandler, sendBadUrl, sendMalformedRequest } from './core/http/server/errorHandler.ts'
import { openapiDocument } from './core/http/server/openapi.ts'
import { installSecurityHeaders, installWellKnown } from './core/http/server/securityHeaders.ts'
import { renewTls, tlsOptions } from './core/http/server/tls.ts'
import { inlineScriptsIn, installWebsite } from './core/http/server/website.ts'
import { newId } from './core/ids.ts'
import { runJobs, type ScheduledJob, startScheduledJobs } from './core/jobs/scheduledJobs.ts'
import type { Logger } from './core/logger.ts'
import type { AppDependencies } from './coreServices.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { apiKeyRoutes } from './features/apiKeys/apiKeys.routes.ts'
import { approvalRoutes } from './features/approvals/approvals.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { avatarRoutes } from './features/avatars/avatars.routes.ts'
import { budgetRoutes } from './features/budgets/budgets.routes.ts'
import { bulkChangeRoutes } from './features/bulkChanges/bulkChanges.routes.ts'
import { conversationRoutes } from './features/conversations/conversations.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { dataUseRoutes } from './features/dataUse/dataUse.routes.ts'
import { expenseSplitRoutes } from './features/expenseSplits/expenseSplits.routes.ts'
import { ExpenseSplits } from './features/expenseSplits/expenseSplits.service.ts'
import { calculationRoutes } from './features/expenses/calculations/calculations.routes.ts'
import { expenseRoutes } from './features/expenses/expenses.routes.ts'
import { expenseHistoryRoutes } from './features/expenses/history/expenseHistory.routes.ts'
import { ExpenseHistory } from './features/expenses/history/expenseHistory.ts'
import { expenseSuggestionRoutes } from './features/expenses/suggestions/expenseSuggestions.routes.ts'
import { ExpenseSuggestions } from './features/expenses/suggestions/expenseSuggestions.ts'
import { expenseSumRoutes } from './features/expenseTotals/expenseTotals.routes.ts'
import { ExpenseSums } from './features/expenseTotals/sums/expenseSums.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { insightRoutes } from './features/insights/insights.routes.ts'
import { mailRoutes } from './features/mail/mail.routes.ts'
import { mascotRoutes } from './features/mascot/mascot.routes.ts'
import { merchantRuleRoutes } from './features/merchantRules/merchantRules.routes.ts'
import { paymentEventRoutes, planRoutes } from './features/plans/plans.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { projectRoutes } from './features/projects/projects.routes.ts'
import { rateRoutes } from './features/rates/rates.routes.ts'
import { expenseReceiptRoutes } from './features/receipts/expenseReceipts.routes.ts'
import { receiptRoutes } from './features/receipts/receipts.routes.ts'
import { recurringExpenseRoutes } from './features/recurringExpenses/recurringExpenses.routes.ts'
import { reimbursementRoutes } from './features/reimbursements/reimbursements.routes.ts'
import { sampleDataRoutes } from './features/sampleData/sampleData.routes.ts'
import { savedViewRoutes } from './features/savedViews/savedViews.routes.ts'
import { SavedViews } from './features/savedViews/savedViews.service.ts'
import { securityRoutes } from './features/security/security.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { statusRoutes } from './features/status/status.routes.ts'
import { teamRoutes } from './features/teams/teams.routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the hourly jobs now. */
    runScheduledJobs(): Promise<void>
    /** Runs the due queued jobs once, and with `early` delayed retries too. */
    runQueuedJobs(options?: { early?: boolean }): Promise<void>
  }
}

const jsonBodyLimitBytes = 256 * 1024
const defaultCallsPerMinute = 300
// For a full request: ten megabytes over a bad connection. Bodies slower than 1 kB/s are ended earlier.
const requestTimeoutMs = 30 * 60_000

/**
 * The card form and bank authentication load from Stripe:
 * https://docs.stripe.com/security/guide#content-security-policy
 */
const stripePage = {
  path: '/subscribe',
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

/**
 * Compresses responses up to 128 KiB at once, in about a millisecond: a stream per response costs more than the
 * compression itself, half the time of a page of 50 expenses. At this level the output is a tenth larger than at the
 * default.
 */
const compression = {
  threshold: 2048,
  syncThreshold: 128 * 1024,
  encodings: ['gzip'],
  zlibOptions: { level: 3 },
} satisfies FastifyCompressOptions

/** Builds the server from its dependencies. */
export async function createApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { config } = deps
  const loggerInstance: FastifyBaseLogger = deps.logger
  const app = Fastify({
    loggerInstance,
    trustProxy: trustedHops(config.TRUST_PROXY),
    bodyLimit: jsonBodyLimitBytes,
    genReqId: () => newId(),
    forceCloseConnections: 'idle',
    requestTimeout: requestTimeoutMs,
    frameworkErrors: sendBadUrl,
    clientErrorHandler: sendMalformedRequest,
    ...tlsOptions(config),
  })
  // The HTTP/2 server has a default of its own for clients that use HTTP/1.1.
  app.server.requestTimeout = requestTimeoutMs
  renewTls(app, config)
  trackRouteMethods(app)
  installErrorHandler(app)
  closeIdleConnections(app)
  watchBodies(app)
  app.decorateRequest('actor', null)
  await installSecurityHeaders(app, {
    publicUrl: config.PUBLIC_URL,
    hasRateLimits: config.RATE_LIMITS === 'on',
    inlineScripts: inlineScriptsIn(deps.website),
    pageWithGuests: config.STRIPE_SECRET_KEY ? stripePage : undefined,
  })
  await app.register(compress, compression)
  await app.register(multipart)
  const jobs = await installFeatures(app, deps)
  const scheduled = startScheduledJobs(jobs, deps.logger)
  app.decorate('runScheduledJobs', () => runJobs(jobs, deps.logger))
  app.addHook('preClose', () => scheduled.stop())
  installWellKnown(app, {
    clock: deps.clock,
    publicUrl: config.PUBLIC_URL,
    securityContact: config.SECURITY_CONTACT,
  })
  await installWebsite(app, deps.website)
  return app
}

/** The last `count` addresses of X-Forwarded-For belong to the operator's proxies. */
function trustedHops(count: number): (address: string, hop: number) => boolean {
  return (_, hop) => hop < count
}

/** Does not delay startup, but keeps the database open until it ends. */
function beginWith(job: ScheduledJob, app: FastifyInstance, logger: Logger): void {
  const done = runJobs([job], logger)
  app.addHook('preClose', () => done)
}

/** One line per feature's routes. Returns the hourly jobs. */
async function installFeatures(app: FastifyInstance, deps: AppDependencies): Promise<ScheduledJob[]> {
  const { config, clock, isDiskFull = () => false } = deps
  const isFolderFull = deps.isFolderFull ?? (async () => isDiskFull())
  const { db } = deps.database
  const features = await createFeatures(deps, () => selfCheck(app))
  app.decorate('services', {
    identify: caller => features.accounts.identify(caller),
    keyCalls: new KeyCalls(app, features.apiKeys),
    ownerOf: caller => features.accounts.ownerOf(caller),
    recordThreat: features.threats.note,
    idempotentAnswers: createIdempotencyStore(deps.database, clock),
    bodySpace: await openBodySpace(join(config.DATA_DIR, 'incoming')),
    isDiskFull,
    defaultCallsPerMinute,
    checkAnswers: deps.checkAnswers ?? false,
  })

  statusRoutes(app, { ...deps, isFolderFull, document: () => openapiDocument(api, deps.version) })
  accountRoutes(app, features.accounts)
  apiKeyRoutes(app, features.apiKeys)
  siteRoutes(app, { accounts: features.accounts, config })
  projectRoutes(app, features.projects, features.projectMembers)
  merchantRuleRoutes(app, features.merchantRules)
  savedViewRoutes(app, new SavedViews({ db, clock }))
  installExpenses(app, features, { db, clock })
  receiptRoutes(app, features.receipts)
  bulkChangeRoutes(app, features.bulkChanges)
  importRoutes(app, features.imports)
  activityRoutes(app, features.activity, db)
  approvalRoutes(app, features.approvals)
  reimbursementRoutes(app, features.reimbursing)
  analyticsRoutes(app, features.analytics)
  dashboardRoutes(app, features.dashboards)
  exportRoutes(app, features.exports, config.PUBLIC_URL)
  rateRoutes(app, features.rates)
  planRoutes(app, features.plans)
  paymentEventRoutes(app, features.plans.reconciler, features.payments.provider)
  securityRoutes(app, features.security)
  auditRoutes(app, features.audit)
  mailRoutes(app, features.mails)
  dataUseRoutes(app, features.dataUses)
  insightRoutes(app, features.insights, features.assistantInsights)
  mascotRoutes(app, features.mascots)
  avatarRoutes(app, features.avatars)
  privacyRoutes(app, features.privacy)
  conversationRoutes(app, features.conversations)
  settingsRoutes(app, features.settings)
  teamRoutes(app, features.teams, config.PUBLIC_URL)
  sampleDataRoutes(app, features.sampleData)
  budgetRoutes(app, features.budgets)
  recurringExpenseRoutes(app, features.recurringExpenses)

  app.decorate('runQueuedJobs', options => features.jobs.runDue(options))
  app.addHook('preClose', () => features.jobs.stop())
  if (deps.startsJobs ?? true) await features.jobs.start()
  features.threats.start()
  await features.activity.streams.start()
  app.addHook('preClose', () => features.threats.stop())
  app.addHook('preClose', async () => features.plans.reconciler.close())
  app.addHook('preClose', () => features.payments.sandbox?.clock.close())
  const jobs = scheduledJobsOf(features, deps)
  for (const job of jobs) if (job.isDoneAtStart) beginWith(job, app, deps.logger)
  return jobs
}

/** Expenses, and what has routes of its own beside them. */
function installExpenses(
  app: FastifyInstance,
  features: Awaited<ReturnType<typeof createFeatures>>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  const { approvals, expenses, merchantRules, projects, rates, receipts } = features
  expenseRoutes(app, expenses, approvals.submissions)
  expenseHistoryRoutes(app, new ExpenseHistory({ db, clock, rates, projects }), expenses.deleted)
  expenseSuggestionRoutes(app, new ExpenseSuggestions({ db, merchantRules }))
  expenseSumRoutes(app, new ExpenseSums({ db }))
  calculationRoutes(app, db)
  expenseSplitRoutes(app, new ExpenseSplits({ db, clock, projects }))
  expenseReceiptRoutes(app, receipts)
}
