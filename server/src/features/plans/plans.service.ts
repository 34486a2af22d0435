import type { ChangePreview, CurrentPlan, NextPayment, SandboxCard } from '@outlay/contract/plans/plans'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../core/database/database.ts'
import { runOutsideUnit } from '../../core/database/unitOfWork.ts'
import { notFound } from '../../core/errors.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { Logger } from '../../core/logger.ts'
import { type Accounts, isFirstAccount } from '../accounts/accounts.service.ts'
import type { Mails } from '../mail/mail.service.ts'
import { PlanEmails } from './emails/planEmails.ts'
import { sendTrialEndingEmails } from './emails/trialEmails.ts'
import { Invoices } from './invoices/invoices.ts'
import { includedNow } from './planRule.ts'
import type { PlannedTeams, PlanUsage, RecordedExpenses } from './plans.ports.ts'
import { presentPlan } from './plans.presentation.ts'
import { findPlanFacts } from './plans.store.ts'
import type { Payments } from './providers/configuredPayments.ts'
import type { SandboxProvider } from './providers/sandbox/sandboxProvider.ts'
import { SubscriptionCopies } from './subscriptions/subscriptionCopies.ts'
import { SubscriptionReconciler } from './subscriptions/subscriptionReconciler.ts'
import { SubscriptionSync } from './subscriptions/subscriptionSync.ts'
import { listCustomerIds } from './subscriptions/subscriptions.store.ts'
import { type PlanChoice, Subscriptions } from './subscriptions/subscriptions.ts'
import type { SettlingJob, TeamPayments } from './subscriptions/teamPayments.ts'

interface Dependencies {
  readonly database: Database
  readonly logger: Logger
  readonly payments: Payments
  /** Whether plan limits are enforced: PLAN_LIMITS. */
  readonly isLimited: boolean
  /** Public URL of Outlay. */
  readonly publicOrigin: string
  readonly accounts: Pick<Accounts, 'currentUser'>
  readonly usage: PlanUsage
  readonly teams: PlannedTeams
  readonly expenses: RecordedExpenses
  readonly mails: Mails
  readonly jobs: Pick<Jobs, 'register' | 'enqueue'>
  readonly teamPayments: TeamPayments
}

/**
 * Plans and payments. Calls to the provider are never inside a transaction, not even that of an Idempotency-Key; each
 * is safe to repeat instead.
 */
export class Plans {
  readonly invoices: Invoices
  readonly reconciler: SubscriptionReconciler
  readonly #deps: Dependencies
  readonly #subscriptions: Subscriptions
  readonly #subscriptionSync: SubscriptionSync
  readonly #emails: PlanEmails

  constructor(deps: Dependencies) {
    const { database, logger, payments, accounts, expenses, jobs, mails, teamPayments } = deps
    const { db } = database
    const { clock, provider } = payments
    this.#emails = new PlanEmails(mails)
    const copies = new SubscriptionCopies({
      db,
      clock,
      logger,
      provider,
      teamPayments,
      emails: this.#emails,
    })
    const subscriptionSync = new SubscriptionSync({ db, clock, provider, copies })
    this.#deps = deps
    this.#subscriptionSync = subscriptionSync
    this.#subscriptions = new Subscriptions({
      db,
      clock,
      provider,
      copies,
      reconcileLater: userId => jobs.enqueue(db, 'plans', { userId, isUnheard: true } satisfies SettlingJob),
      customerOf: async actor => {
        const { id, email, firstName, lastName, username } = await accounts.currentUser(actor)
        return { userId: id, email, name: [firstName, lastName].filter(Boolean).join(' ') || username }
      },
    })
    jobs.register('plans', async ({ data }) => {
      const { userId, isUnheard } = data as SettlingJob
      if (isUnheard) await this.#subscriptions.refresh({ userId })
      await subscriptionSync.settle(userId)
    })
    this.invoices = new Invoices({ database, provider, expenses })
    this.reconciler = new SubscriptionReconciler({ ...deps, db, clock, provider, copies, subscriptionSync })
  }

  /** Emails people whose trial ends soon; runs hourly. */
  sendTrialEndingEmails(): Promise<void> {
    const { database, payments, isLimited } = this.#deps
    return sendTrialEndingEmails({ db: database.db, clock: payments.clock, isLimited, emails: this.#emails })
  }

  /** The payment provider, and the key for its card form. */
  get provider() {
    const { name, publishableKey } = this.#deps.payments.provider
    return { name, publishableKey }
  }

  async current(actor: Actor): Promise<CurrentPlan> {
    const { database, payments, isLimited, accounts, usage, teams, teamPayments } = this.#deps
    const { db } = database
    const { userId } = actor
    const now = payments.clock.now()
    const facts = await findPlanFacts(db, userId)
    if (this.#subscriptionSync.isToGoOn(facts)) await teamPayments.settle(db, [userId])
    const { monthlyUploads } = await accounts.currentUser(actor)
    return presentPlan({
      included: includedNow(facts, { now, isLimited }),
      facts,
      used: {
        uploads: monthlyUploads,
        projects: await usage.countProjects(db, userId),
        storage: await usage.countStorage(db, userId),
      },
      team: facts.teamId === null ? null : await teams.coveredTeam(db, facts.teamId),
      isOperator: await isFirstAccount(db, userId),
      now,
    })
  }

  /** Returns the secret with which the browser pays. @throws as Subscriptions.begin does */
  begin(actor: Actor, choice: PlanChoice, networkAddress: string): Promise<string> {
    return runOutsideUnit(() => this.#subscriptions.begin({ ...actor, networkAddress }, choice))
  }

  /** @throws as PaymentProvider does */
  refresh(actor: Actor): Promise<CurrentPlan> {
    return this.#after(actor, () => this.#subscriptions.refresh(actor))
  }

  /** @throws as Subscriptions.previewChange does */
  previewChange(actor: Actor, choice: PlanChoice): Promise<ChangePreview> {
    return runOutsideUnit(() => this.#subscriptions.previewChange(actor, choice))
  }

  /** @throws as Subscriptions.change does */
  change(actor: Actor, choice: PlanChoice): Promise<CurrentPlan> {
    return this.#after(actor, () => this.#subscriptions.change(actor, choice))
  }

  /** @throws as Subscriptions.pendingChange does */
  pendingChange(actor: Actor): ReturnType<Subscriptions['pendingChange']> {
    return runOutsideUnit(() => this.#subscriptions.pendingChange(actor))
  }

  /** Cancels at the end of the paid period, or undoes that. @throws as Subscriptions.setCanceled does */
  setCanceled(actor: Actor, isCanceled: boolean): Promise<CurrentPlan> {
    return this.#after(actor, () => this.#subscriptions.setCanceled(actor, isCanceled))
  }

  /** Ends the subscription of a deleted account at once. @throws as PaymentProvider does */
  end(userId: string): Promise<void> {
    return runOutsideUnit(() => this.#subscriptions.end({ userId }))
  }

  /** @throws as Subscriptions.overdue does */
  overdue(actor: Actor): ReturnType<Subscriptions['overdue']> {
    return runOutsideUnit(() => this.#subscriptions.overdue(actor))
  }

  /** @throws as PaymentProvider does */
  nextPayment(actor: Actor): Promise<NextPayment | null> {
    return this.#subscriptions.nextPayment(actor)
  }

  /** Returns the expense's id. @throws as Invoices.expenseOf does */
  expenseOfInvoice(actor: Actor, invoiceId: string): Promise<string> {
    return runOutsideUnit(() => this.invoices.expenseOf(actor, invoiceId))
  }

  /** URL of the provider's portal for cards and addresses; null if it has none or does not know the person. */
  portal({ userId }: Actor): Promise<string | null> {
    const { database, payments, publicOrigin } = this.#deps
    const { provider } = payments
    return runOutsideUnit(async () => {
      const [customerId] = await listCustomerIds(database.db, userId, provider.name)
      return customerId ? provider.portalLink(customerId, `${publicOrigin}/settings`) : null
    })
  }

  /** @throws notFound without a sandbox, and as SandboxProvider.pay does */
  paySandbox(actor: Actor, { clientSecret, cardNumber: number, expiry }: SandboxCard) {
    return this.#inSandbox(actor, async sandbox => ({
      status: await sandbox.pay({ userId: actor.userId, clientSecret }, { number, expiry }),
    }))
  }

  /** @throws notFound without a sandbox, and as SandboxProvider.authenticate does */
  authenticateSandbox(actor: Actor, clientSecret: string, isApproved: boolean) {
    return this.#inSandbox(actor, async sandbox => {
      await sandbox.authenticate({ userId: actor.userId, clientSecret }, isApproved)
      return { status: 'succeeded' } as const
    })
  }

  /** Refreshes the copy right away, so that a payment counts even if the browser does not ask. */
  async #inSandbox<Answer>(
    actor: Actor,
    work: (sandbox: SandboxProvider) => Promise<Answer>,
  ): Promise<Answer> {
    const { sandbox } = this.#deps.payments
    if (!sandbox) throw notFound()
    return runOutsideUnit(async () => {
      const answer = await work(sandbox.provider)
      await this.#subscriptions.refresh(actor)
      return answer
    })
  }

  async #after(actor: Actor, work: () => Promise<void>): Promise<CurrentPlan> {
    await runOutsideUnit(work)
    return this.current(actor)
  }
}
