import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { api } from '@outlay/contract/api'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Clock } from './core/clock.ts'
import type { Config } from './core/config/config.ts'
import type { Database } from './core/database/database.ts'
import { defineError } from './core/errors.ts'
import type { FileStore } from './core/files/files.ts'
import { type Chore, doAll, startHousekeeping } from './core/housekeeping.ts'
import { letConnectionsGo } from './core/http/closing.ts'
import { installErrorHandler } from './core/http/errorHandler.ts'
import { createIdempotentAnswers, forgetOldAnswers } from './core/http/idempotency.store.ts'
import { openapiDocument } from './core/http/openapi.ts'
import { lookAtOwnAnswers } from './core/http/ownAnswers.ts'
import { installSecurity } from './core/http/security.ts'
import { installWebsite } from './core/http/website.ts'
import { newId } from './core/ids.ts'
import type { Logger } from './core/logger.ts'
import { AccountSecurity } from './features/accounts/accountSecurity.service.ts'
import { AccountSettings } from './features/accounts/accountSettings.service.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { Accounts } from './features/accounts/accounts.service.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { Activities } from './features/activity/activity.service.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { Analytics } from './features/analytics/analytics.service.ts'
import { configuredAnswerer } from './features/conversations/configuredAnswerer.ts'
import { conversationRoutes } from './features/conversations/conversations.routes.ts'
import { Conversations } from './features/conversations/conversations.service.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { Dashboards } from './features/dashboard/dashboard.service.ts'
import { ExpenseCurrencies } from './features/expenses/expenseCurrencies.service.ts'
import { ExpenseDetails } from './features/expenses/expenseDetails.service.ts'
import { ExpenseImports } from './features/expenses/expenseImports.service.ts'
import { ExpenseSelections } from './features/expenses/expenseSelections.service.ts'
import { expenseRoutes } from './features/expenses/expenses.routes.ts'
import { Expenses } from './features/expenses/expenses.service.ts'
import { ExpenseTotals } from './features/expenses/expenseTotals.service.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { Imports } from './features/imports/imports.service.ts'
import { mascotRoutes } from './features/mascot/mascot.routes.ts'
import { Mascots } from './features/mascot/mascot.service.ts'
import { merchantRuleRoutes } from './features/merchantRules/merchantRules.routes.ts'
import { MerchantRules } from './features/merchantRules/merchantRules.service.ts'
import { projectRoutes } from './features/projects/projects.routes.ts'
import { Projects } from './features/projects/projects.service.ts'
import { rateRoutes } from './features/rates/rates.routes.ts'
import { Rates } from './features/rates/rates.service.ts'
import type { RatesSource } from './features/rates/ratesSource.ts'
import type { ReceiptReaders } from './features/receipts/readers/readers.ts'
import { receiptRoutes } from './features/receipts/receipts.routes.ts'
import { Receipts } from './features/receipts/receipts.service.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { Reports } from './features/reports/reports.service.ts'
import { securityRoutes } from './features/security/security.routes.ts'
import { Security } from './features/security/security.service.ts'
import { ThreatCounter } from './features/security/threatCounter.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { Settings } from './features/settings/settings.service.ts'
import { statusRoutes } from './features/status/status.routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Does the hourly chores now. */
    doChores(): Promise<void>
  }
}

export interface AppDependencies {
  readonly config: Config
  readonly sessionSecret: string
  readonly version: string
  readonly database: Database
  readonly files: FileStore
  readonly readers: ReceiptReaders
  /** None where the operator turned it off. */
  readonly ratesSource: RatesSource | null
  readonly clock: Clock
  readonly logger: Logger
  /** Folder of the built web app; none in tests and in development. */
  readonly website?: string
  /** Checks every answer against the contract; on in tests. */
  readonly checkAnswers?: boolean
}

const forbidden = defineError({
  code: 'request.forbidden',
  kind: 'forbidden',
  title: 'Not allowed',
  detail: 'You may not do this.',
})

const jsonBodyLimitBytes = 256 * 1024
const defaultCallsPerMinute = 300
// For a whole request to arrive: ten megabytes over a bad line.
const requestTimeoutMs = 300_000

/** Builds the server from what it depends on. */
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
  })
  installErrorHandler(app)
  letConnectionsGo(app)
  app.decorateRequest('actor', null)
  await installSecurity(app, { publicUrl: config.PUBLIC_URL, hasRateLimits: config.RATE_LIMITS === 'on' })
  await app.register(compress, { threshold: 2048, encodings: ['gzip'] })
  await app.register(multipart)
  const chores = await installFeatures(app, deps)
  const housekeeping = startHousekeeping(chores, deps.logger)
  app.decorate('doChores', () => doAll(chores, deps.logger))
  app.addHook('preClose', () => housekeeping.stop())
  await installWebsite(app, deps.website)
  return app
}

/** The last so many addresses of X-Forwarded-For are the operator's own proxies. */
function trustedHops(count: number): (address: string, hop: number) => boolean {
  return (_, hop) => hop < count
}

/** The start does not wait for it, but the database stays open until it is over. */
function beginWith(chore: Chore, app: FastifyInstance, logger: Logger): void {
  const done = doAll([chore], logger)
  app.addHook('preClose', () => done)
}

type Features = Awaited<ReturnType<typeof createFeatures>>

/** One line per feature, each made of those above it. */
async function createFeatures(app: FastifyInstance, deps: AppDependencies) {
  const { config, clock, sessionSecret } = deps
  const { db } = deps.database
  const threats = new ThreatCounter({ db, clock, logger: deps.logger })
  const accounts = new Accounts({ db, clock, config, sessionSecret, noteThreat: threats.note })
  const accountSettings = new AccountSettings({ db, accounts })
  const rates = new Rates({ db, clock, logger: deps.logger, source: deps.ratesSource })
  await rates.prepare()
  const projects = new Projects({ db, clock })
  const merchantRules = new MerchantRules({ db, clock, projects })
  const expenses = new Expenses({ db, clock, rates, projects, merchantRules })
  const expenseCurrencies = new ExpenseCurrencies({ db, rates })
  const settings = new Settings({ clock, rates, accountSettings, expenseCurrencies })
  const expenseTotals = new ExpenseTotals({ db })
  const analytics = new Analytics({ clock, expenseTotals, projects, rates })
  const expenseImports = new ExpenseImports({ db, clock, rates, projects })
  const imports = new Imports({ db, clock, accounts, projects, merchantRules, expenseImports })
  const receipts = new Receipts({ ...deps, db, accounts, expenses, projects, merchantRules })
  const expenseSelections = new ExpenseSelections({ db })
  const reports = new Reports({ clock, accounts, projects, expenseSelections, receipts })
  const accountSecurity = new AccountSecurity({ accounts, clock })
  const lookAtOwn = () => lookAtOwnAnswers(app)
  const security = new Security({ ...deps, db, accountSecurity, threats, lookAtOwnAnswers: lookAtOwn })
  const mascots = new Mascots({ db, clock, settings })
  const answering = { answerer: configuredAnswerer(config, deps.logger), progress: mascots }
  const figures = { expenseTotals, expenseDetails: new ExpenseDetails({ db }), projects, settings }
  const conversations = new Conversations({ ...deps, ...figures, ...answering, db })
  const activity = new Activities({ ...deps, accounts })
  const dashboards = new Dashboards({ db, clock, rates, settings, security, mascots, activity })
  return {
    ...{
      accounts,
      activity,
      analytics,
      conversations,
      dashboards,
      expenses,
      imports,
      mascots,
      merchantRules,
      projects,
      rates,
      receipts,
      reports,
      security,
      settings,
      threats,
    },
  }
}

/** One line per feature for its routes. Answers what is to be done once an hour. */
async function installFeatures(app: FastifyInstance, deps: AppDependencies): Promise<Chore[]> {
  const { config, clock } = deps
  const { db } = deps.database
  const features = await createFeatures(app, deps)
  app.decorate('services', {
    identify: caller => features.accounts.identify(caller),
    ownerOf: caller => features.accounts.ownerOf(caller),
    noteThreat: features.threats.note,
    forbidden,
    idempotentAnswers: createIdempotentAnswers(db, clock),
    defaultCallsPerMinute,
    checkAnswers: deps.checkAnswers ?? false,
  })

  statusRoutes(app, { ...deps, document: openapiDocument(api, deps.version) })
  accountRoutes(app, features.accounts)
  projectRoutes(app, features.projects)
  merchantRuleRoutes(app, features.merchantRules)
  expenseRoutes(app, features.expenses)
  receiptRoutes(app, features.receipts)
  importRoutes(app, features.imports)
  activityRoutes(app, features.activity, db)
  analyticsRoutes(app, features.analytics)
  dashboardRoutes(app, features.dashboards)
  reportRoutes(app, features.reports, config.PUBLIC_URL)
  rateRoutes(app, features.rates)
  securityRoutes(app, features.security)
  mascotRoutes(app, features.mascots)
  conversationRoutes(app, features.conversations)
  settingsRoutes(app, features.settings)

  features.threats.start()
  app.addHook('preClose', () => features.threats.stop())
  const chores = choresOf(features, deps)
  const [first] = chores
  if (first) beginWith(first, app, deps.logger)
  return chores
}

/** The first is done at the start, too. */
function choresOf(
  { accounts, activity, mascots, projects, rates, receipts, security }: Features,
  { database, clock }: AppDependencies,
): Chore[] {
  return [
    { name: "fetch today's rates", run: () => rates.fetchToday() },
    { name: 'erase deleted expenses', run: () => receipts.purge() },
    { name: 'erase deleted projects', run: () => projects.eraseDeleted() },
    { name: 'forget what has expired', run: () => accounts.forgetExpired() },
    { name: 'forget old readings', run: () => receipts.forgetReadings() },
    { name: 'forget old threats', run: () => security.forgetOldThreats() },
    { name: 'keep what mascots have grown', run: () => mascots.keepGrowth() },
    { name: 'forget what happened long ago', run: () => activity.forgetOld() },
    { name: 'forget old answers', run: () => forgetOldAnswers(database.db, clock.now()) },
  ]
}
