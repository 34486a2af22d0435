import type { Clock } from './core/clock.ts'
import { type Config, publicOriginOf } from './core/config/config.ts'
import type { Database } from './core/database/database.ts'
import type { EncryptionAtRest } from './core/encryption/encryptionAtRest.ts'
import { Jobs } from './core/jobs/jobs.ts'
import type { Logger } from './core/logger.ts'
import { AccountSettings } from './features/accounts/accountSettings.service.ts'
import { Accounts, type PasswordHashing } from './features/accounts/accounts.service.ts'
import { AccountClosing } from './features/accounts/closing/accountClosing.ts'
import { ApiKeys, revokeApiKeys } from './features/apiKeys/apiKeys.service.ts'
import { Approvals } from './features/approvals/approvals.service.ts'
import { ProviderConsents } from './features/dataUse/dataUse.service.ts'
import { ExpenseCurrencies } from './features/expenses/currency/expenseCurrencies.ts'
import { Expenses } from './features/expenses/expenses.service.ts'
import { teamExpensesOf } from './features/expenses/teams/teamExpenses.service.ts'
import { ExpenseFigures } from './features/expenseTotals/expenseTotals.service.ts'
import { Imports } from './features/imports/imports.service.ts'
import { accountEmailsBy } from './features/mail/accountEmails.ts'
import { Mails } from './features/mail/mail.service.ts'
import { MerchantRules } from './features/merchantRules/merchantRules.service.ts'
import { IncludedPlans } from './features/plans/includedPlans.service.ts'
import { Plans } from './features/plans/plans.service.ts'
import { configuredPayments } from './features/plans/providers/configuredPayments.ts'
import { ClosingPayments, TeamPayments } from './features/plans/subscriptions/teamPayments.ts'
import { ProjectMembers, teamProjects } from './features/projects/projectMembers.service.ts'
import { Projects } from './features/projects/projects.service.ts'
import { Rates } from './features/rates/rates.service.ts'
import type { RatesSource } from './features/rates/ratesSource.ts'
import type { ReceiptReaders } from './features/receipts/readers/readers.ts'
import { Receipts } from './features/receipts/receipts.service.ts'
import { RecurringExpenses } from './features/recurringExpenses/recurringExpenses.service.ts'
import { Reimbursing } from './features/reimbursements/reimbursements.service.ts'
import { ThreatCounter } from './features/security/threatCounter.ts'
import { Settings } from './features/settings/settings.service.ts'
import { TeamOwners } from './features/teams/members/teamOwners.ts'
import { recordTeamActivity, Teams } from './features/teams/teams.service.ts'

export interface AppDependencies {
  readonly config: Config
  readonly sessionSecret: string
  readonly version: string
  readonly database: Database
  /** Encrypts files and texts at rest. */
  readonly encryption: EncryptionAtRest
  readonly readers: ReceiptReaders
  /** Null if the operator turned it off. */
  readonly ratesSource: RatesSource | null
  /** Whether the data folder's disk is full, if the embedded database is on it. */
  readonly isDiskFull?: () => boolean
  /** Whether the data folder has no room for files, wherever the database is; for the health check. */
  readonly isFolderFull?: () => Promise<boolean>
  readonly clock: Clock
  readonly logger: Logger
  /** The built web app; none in tests and development. */
  readonly website?: string
  /** Validates every response against the contract; on in tests. */
  readonly checkAnswers?: boolean
  /** Processes queued jobs as they arrive; tests run them on demand. */
  readonly startsJobs?: boolean
  /** A fast one in tests, else scrypt at full cost. */
  readonly passwordHashing?: PasswordHashing
}

/** Services everything else builds on: jobs, emails, payments, accounts. */
async function createBaseServices(deps: AppDependencies) {
  const { clock, config, logger } = deps
  const { db } = deps.database
  const threats = new ThreatCounter({ db, clock, logger })
  const jobs = new Jobs(deps)
  const mails = new Mails({ ...deps, db, jobs })
  const payments = await configuredPayments(deps)
  const teamPayments = new TeamPayments({ jobs })
  const includedPlans = new IncludedPlans({ clock: payments.clock, isLimited: hasPlanLimits(config) })
  const emails = accountEmailsBy(mails)
  const closing = new AccountClosing({ clock, emails, payments: new ClosingPayments({ jobs }) })
  const accounts = new Accounts({
    ...deps,
    db,
    texts: deps.encryption.texts,
    recordThreat: threats.note,
    emails,
    closing,
    jobs,
    plans: includedPlans,
    revokeApiKeys,
  })
  const apiKeys = new ApiKeys({ db, clock, logger, plans: includedPlans, accounts, emails })
  const consents = new ProviderConsents({ db })
  return { accounts, apiKeys, consents, includedPlans, jobs, emails, mails, payments, teamPayments, threats }
}

/** Accounts, teams, projects and expenses, which appFeatures builds on. */
export async function createCoreServices(deps: AppDependencies) {
  const { clock, encryption, logger } = deps
  const { files, texts } = encryption
  const { db } = deps.database
  const base = await createBaseServices(deps)
  const { accounts, includedPlans, mails, teamPayments } = base
  const accountSettings = new AccountSettings({ db, accounts })
  const rates = new Rates({ db, clock, logger, source: deps.ratesSource })
  await rates.prepare()
  const teams = new Teams({
    ...deps,
    db,
    files,
    accounts,
    plans: includedPlans,
    projects: teamProjects,
    expenses: teamExpensesOf(clock),
    mails,
    payments: teamPayments,
  })
  const ownedTeams = new TeamOwners({ clock, memberships: accounts.memberships, payments: teamPayments })
  const projects = new Projects({ db, clock, plans: includedPlans, recordTeamActivity })
  const projectMembers = new ProjectMembers({ db, clock, people: accounts.memberships })
  const merchantRules = new MerchantRules({ db, clock, projects })
  const expenses = new Expenses({ db, clock, rates, projects, merchantRules })
  const expenseCurrencies = new ExpenseCurrencies({ db, rates })
  const settings = new Settings({ clock, rates, accountSettings, expenseCurrencies })
  const recurringExpenses = new RecurringExpenses({ db, clock, logger, rates, projects, expenses })
  const { memberships } = accounts
  const approving = { db, clock, rates, projects, expenses, memberships, teams, mails }
  const approvals = new Approvals(approving)
  const reimbursing = new Reimbursing({ ...approving, accounts, emails: base.emails, texts })
  const imports = new Imports({ db, clock, accounts, projects, merchantRules, rates })
  const receipts = new Receipts({
    ...deps,
    db,
    files,
    consents: base.consents,
    accountUploads: accounts.uploads,
    plans: includedPlans,
    expenses,
    expenseDetails: new ExpenseFigures({ db }).details,
    projects,
    merchantRules,
  })
  return {
    ...base,
    accountSettings,
    approvals,
    expenses,
    imports,
    merchantRules,
    ownedTeams,
    projectMembers,
    projects,
    rates,
    receipts,
    recurringExpenses,
    reimbursing,
    settings,
    teams,
  }
}

export type CoreServices = Awaited<ReturnType<typeof createCoreServices>>

const hasPlanLimits = (config: Config): boolean => config.PLAN_LIMITS === 'on'

/** Subscriptions; usage is counted by the features that store it. */
export function createPlans({ config, database, logger }: AppDependencies, core: CoreServices): Plans {
  const { accounts, expenses, jobs, mails, payments, projects, receipts, teamPayments, teams } = core
  const plans = new Plans({
    database,
    logger,
    payments,
    isLimited: hasPlanLimits(config),
    publicOrigin: publicOriginOf(config),
    accounts,
    teams,
    expenses,
    mails,
    jobs,
    teamPayments,
    usage: {
      countProjects: (on, userId) => projects.countOwn(on, userId),
      countStorage: (on, userId) => receipts.countBytes(on, userId),
    },
  })
  payments.sandbox?.clock.whenMoved(() => plans.reconciler.reconcile())
  return plans
}
