import { outsideProviders } from '@outlay/contract/dataUse/dataUse'
import { Revocations } from './core/access/revocations.ts'
import type { Clock } from './core/clock.ts'
import type { ScopeOf } from './core/database/access/scope.ts'
import type { Db } from './core/database/database.ts'
import { deleteExpiredResponses } from './core/http/idempotency.store.ts'
import type { SelfCheckAnswers } from './core/http/selfCheck.ts'
import type { ScheduledJob } from './core/jobs/scheduledJobs.ts'
import { type AppDependencies, type CoreServices, createCoreServices, createPlans } from './coreServices.ts'
import { accountJobs } from './features/accounts/accounts.jobs.ts'
import type { Accounts } from './features/accounts/accounts.service.ts'
import { activityJobs } from './features/activity/activity.jobs.ts'
import { Activities } from './features/activity/activity.service.ts'
import { Analytics } from './features/analytics/analytics.service.ts'
import { auditJobs } from './features/audit/audit.jobs.ts'
import { Audit } from './features/audit/audit.service.ts'
import { Avatars } from './features/avatars/avatars.service.ts'
import { Budgets } from './features/budgets/budgets.service.ts'
import { bulkChangeJobs } from './features/bulkChanges/bulkChanges.jobs.ts'
import { BulkChanges } from './features/bulkChanges/bulkChanges.service.ts'
import { configuredAnswerer } from './features/conversations/configuredAnswerer.ts'
import { Conversations } from './features/conversations/conversations.service.ts'
import { Dashboards } from './features/dashboard/dashboard.service.ts'
import type { Sources } from './features/dashboard/widgets.ts'
import { dataUseJobs } from './features/dataUse/dataUse.jobs.ts'
import { DataUses } from './features/dataUse/dataUse.service.ts'
import { ExpenseSelections } from './features/expenses/selections/expenseSelections.ts'
import { ExpenseFigures } from './features/expenseTotals/expenseTotals.service.ts'
import { Exports } from './features/exports/exports.service.ts'
import {
  AssistantInsights,
  configuredWriter,
} from './features/insights/assistant/assistantInsights.service.ts'
import { Insights } from './features/insights/insights.service.ts'
import { mailJobs } from './features/mail/mail.jobs.ts'
import { Mascots } from './features/mascot/mascot.service.ts'
import type { IncludedPlans } from './features/plans/includedPlans.service.ts'
import { planJobs } from './features/plans/plans.jobs.ts'
import { privacyJobs } from './features/privacy/privacy.jobs.ts'
import { Privacy } from './features/privacy/privacy.service.ts'
import { projectJobs } from './features/projects/projects.jobs.ts'
import { Projects } from './features/projects/projects.service.ts'
import { rateJobs } from './features/rates/rates.jobs.ts'
import type { Rates } from './features/rates/rates.service.ts'
import { receiptJobs } from './features/receipts/receipts.jobs.ts'
import { ReceiptAges } from './features/receipts/storage/oldPictures.ts'
import { recurringExpenseJobs } from './features/recurringExpenses/recurringExpenses.jobs.ts'
import { SampleData } from './features/sampleData/sampleData.service.ts'
import { securityJobs } from './features/security/security.jobs.ts'
import { Security } from './features/security/security.service.ts'

type Features = Awaited<ReturnType<typeof createFeatures>>

/** One line per feature, each built from those above it; `selfCheck` calls the resulting server. */
export async function createFeatures(deps: AppDependencies, selfCheck: () => Promise<SelfCheckAnswers>) {
  const core = await createCoreServices(deps)
  const plans = createPlans(deps, core)
  const overviews = createOverviews(deps, core, selfCheck)
  const { db } = deps.database
  const { files } = deps.encryption
  const audit = new Audit({ db, clock: deps.clock, accounts: core.accounts, teamActs: core.teams.acts })
  const sampleData = new SampleData({ ...deps, ...core, db, files })
  const privacy = new Privacy({ ...deps, ...core, db, files, plans, exports: overviews.exports, sampleData })
  const bulkChanges = new BulkChanges({ ...core, db, clock: deps.clock })
  const dataUses = createDataUses(deps, core)
  return { ...core, audit, bulkChanges, plans, ...overviews, privacy, dataUses, sampleData }
}

function createDataUses(
  { clock, database, encryption, readers }: AppDependencies,
  { expenses }: CoreServices,
): DataUses {
  const { db } = database
  const configured = readers.list().flatMap(({ name, isConfigured }) => (isConfigured ? name : []))
  return new DataUses({
    db,
    clock,
    configured: outsideProviders.filter(provider => configured.includes(provider)),
    oldPictures: new ReceiptAges({ db, clock, files: encryption.files, expenses }),
  })
}

function createOverviews(
  deps: AppDependencies,
  core: CoreServices,
  selfCheck: () => Promise<SelfCheckAnswers>,
) {
  const { config, clock, logger } = deps
  const { db } = deps.database
  const { accounts, includedPlans, projects, rates, receipts, settings, threats } = core
  const { totals: expenseTotals, details: expenseDetails, overviews } = new ExpenseFigures({ db })
  const revocations = new Revocations()
  const namesOf = namesIn(db, accounts)
  const analytics = new Analytics({ clock, expenseTotals, projects, rates, namesOf })
  const exports = new Exports({
    db,
    clock,
    plans: includedPlans,
    accounts,
    projects,
    expenseSelections: new ExpenseSelections({ db }),
    receipts,
    rates,
    namesOf,
    revocations,
  })
  const security = new Security({
    ...deps,
    db,
    accountSecurity: accounts.security,
    threats,
    apiKeys: core.apiKeys,
    selfCheck,
  })
  const mascots = new Mascots({
    db,
    clock,
    settings,
    overviewsOn: on => new ExpenseFigures({ db: on }).overviews,
  })
  const answering = { answererFor: configuredAnswerer(config, logger, core.consents), progress: mascots }
  const told = createInsights(deps, core)
  const { insights } = told
  const figures = { expenseDetails, overviews, insights, analytics, expenseTotals, projects, settings }
  const conversations = new Conversations({ ...deps, ...figures, ...answering, accounts, db })
  const activity = new Activities({ ...deps, accounts, revocations })
  const { budgets, dashboards } = createDashboards(deps, core, { security, mascots, activity })
  const avatars = new Avatars({
    clock,
    accounts,
    accountSettings: core.accountSettings,
    settings,
    analytics,
    overviews,
  })
  return {
    ...told,
    activity,
    analytics,
    avatars,
    budgets,
    conversations,
    dashboards,
    exports,
    mascots,
    security,
  }
}

/** The dashboard and the figures it compares with. */
function createDashboards(
  { clock, database: { db } }: AppDependencies,
  { accounts, approvals, includedPlans, rates, settings }: CoreServices,
  shown: { security: Security; mascots: Mascots; activity: Activities },
) {
  const budgets = new Budgets({ db, clock, rates })
  const dashboards = new Dashboards({
    ...shown,
    db,
    clock,
    budgets,
    settings,
    approvals: approvals.queue,
    sourcesOn: (transaction, now, scopeOf) =>
      figureSources(transaction, { now, rates, accounts, plans: includedPlans, scopeOf }),
  })
  return { budgets, dashboards }
}

function createInsights(
  { config, clock, logger, database: { db } }: AppDependencies,
  { consents, settings }: CoreServices,
) {
  const insights = new Insights({ db, clock, settings })
  const writerFor = configuredWriter(config, logger, consents)
  return { insights, assistantInsights: new AssistantInsights({ clock, insights, writerFor }) }
}

/** People's names by id. */
const namesIn =
  (db: Db, { memberships }: Accounts) =>
  (ids: readonly string[]) =>
    memberships.namesOf(db, ids)

interface SourcesGiven {
  readonly now: Date
  readonly rates: Rates
  readonly accounts: Accounts
  readonly plans: IncludedPlans
  readonly scopeOf: ScopeOf | undefined
}

/** The dashboard's data sources, created per view: all in its transaction, at its instant. */
function figureSources(db: Db, { now, rates, accounts, plans, scopeOf }: SourcesGiven): Sources {
  const clock: Clock = { now: () => now }
  const { totals: expenseTotals, overviews } = new ExpenseFigures({ db, ...(scopeOf && { scopeOf }) })
  const projects = new Projects({ db, clock, plans })
  const namesOf = namesIn(db, accounts)
  const analytics = new Analytics({ clock, expenseTotals, projects, rates, namesOf })
  return { expenseTotals, overviews, projects, analytics }
}

/** The hourly jobs of all features, in the order in which they run. */
export function scheduledJobsOf(
  features: Features,
  { database, clock, encryption }: AppDependencies,
): ScheduledJob[] {
  const { accounts, reimbursing } = features
  return [
    ...rateJobs(features.rates),
    ...planJobs(features.plans),
    ...recurringExpenseJobs(features.recurringExpenses),
    ...receiptJobs(features.receipts),
    ...dataUseJobs(features.dataUses),
    ...projectJobs(features.projects),
    ...accountJobs(accounts),
    ...bulkChangeJobs(features.bulkChanges),
    ...auditJobs(features.audit),
    ...securityJobs(features.security),
    ...activityJobs(features.activity),
    ...mailJobs(features.mails),
    {
      name: 're-encrypt with the current key',
      isDoneAtStart: true,
      run: () => encryption.rewrite([() => reimbursing.reseal(), () => accounts.reseal()]),
    },
    ...privacyJobs(features.privacy),
    { name: 'delete old idempotent responses', run: () => deleteExpiredResponses(database.db, clock.now()) },
  ]
}
