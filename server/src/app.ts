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
import { installSecurity } from './core/http/security.ts'
import { installWebsite } from './core/http/website.ts'
import { newId } from './core/ids.ts'
import type { Logger } from './core/logger.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { Accounts } from './features/accounts/accounts.service.ts'
import { expenseRoutes } from './features/expenses/expenses.routes.ts'
import { Expenses } from './features/expenses/expenses.service.ts'
import { merchantRuleRoutes } from './features/merchantRules/merchantRules.routes.ts'
import { MerchantRules } from './features/merchantRules/merchantRules.service.ts'
import { projectRoutes } from './features/projects/projects.routes.ts'
import { Projects } from './features/projects/projects.service.ts'
import { Rates } from './features/rates/rates.service.ts'
import type { ReceiptReaders } from './features/receipts/readers/readers.ts'
import { receiptRoutes } from './features/receipts/receipts.routes.ts'
import { Receipts } from './features/receipts/receipts.service.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { Reports } from './features/reports/reports.service.ts'
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
  const chores = installFeatures(app, deps)
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

/** One line per feature, and one for its routes. Answers what is to be done once an hour. */
function installFeatures(app: FastifyInstance, deps: AppDependencies): Chore[] {
  const { config, clock, sessionSecret } = deps
  const { db } = deps.database
  const accounts = new Accounts({ db, clock, config, sessionSecret })
  app.decorate('services', {
    identify: caller => accounts.identify(caller),
    forbidden,
    idempotentAnswers: createIdempotentAnswers(db, clock),
    defaultCallsPerMinute,
    checkAnswers: deps.checkAnswers ?? false,
  })
  const rates = new Rates()
  const projects = new Projects({ db, clock })
  const merchantRules = new MerchantRules({ db, clock, projects })
  const expenses = new Expenses({ db, clock, rates, projects, merchantRules })
  const receipts = new Receipts({ ...deps, db, accounts, expenses, projects, merchantRules })
  const reports = new Reports({ expenses, projects })

  statusRoutes(app, { ...deps, document: openapiDocument(api, deps.version) })
  accountRoutes(app, accounts)
  projectRoutes(app, projects)
  merchantRuleRoutes(app, merchantRules)
  expenseRoutes(app, expenses)
  receiptRoutes(app, receipts)
  reportRoutes(app, reports)

  return [
    { name: 'erase deleted expenses', run: () => receipts.purge() },
    { name: 'forget what has expired', run: () => accounts.forgetExpired() },
    { name: 'forget old readings', run: () => receipts.forgetReadings() },
    { name: 'forget old answers', run: () => forgetOldAnswers(db, clock.now()) },
  ]
}
