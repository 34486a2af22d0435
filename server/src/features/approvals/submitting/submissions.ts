import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import { roleCan } from '@outlay/contract/core/teamRoles'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { flagsOf, type PolicyFlag, type TeamSettings } from '@outlay/contract/teams/teamPolicies'
import { roleForbids } from '../../../core/access/teamAccess.ts'
import type { Actor, TeamActor } from '../../../core/actor.ts'
import { dayIn } from '../../../core/clock.ts'
import { membershipRevoked } from '../../../core/database/access/rowLevelSecurity.ts'
import { type OwnScope, ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { AppError } from '../../../core/errors.ts'
import { withCurrencyLock } from '../../accounts/accountSettings.service.ts'
import { ApprovalNotifications } from '../approvalNotifications.ts'
import type { Teammate } from '../approvalPeople.ts'
import {
  alreadyDecided,
  approvalNotFound,
  incomplete,
  notSubmittable,
  notSubmitted,
} from '../approvals.errors.ts'
import type { ApprovalDependencies } from '../approvals.ports.ts'
import {
  type ApprovalExpense,
  type ApprovalStep,
  listPaidDays,
  lockApprovals,
  takeStep,
} from '../approvals.store.ts'
import { forEachInSavepoint } from '../forEachInSavepoint.ts'
import { listPolicyFacts } from '../policyFacts.store.ts'

/** The submitter and their expenses, locked until the transaction ends. */
interface LockedSubmission {
  readonly actor: TeamActor
  readonly scope: OwnScope
  readonly submitter: Teammate
  readonly teammates: readonly Teammate[]
  readonly expenses: Map<string, ApprovalExpense>
  readonly notifications: ApprovalNotifications
  readonly at: Date
}

type StepOf = (expense: ApprovalExpense) => ApprovalStep

/** Submits and withdraws one's own expenses. */
export class Submissions {
  readonly #deps: ApprovalDependencies

  constructor(deps: ApprovalDependencies) {
    this.#deps = deps
  }

  /** One after another; a refusal does not stop the others. @throws membershipRevoked, roleForbids */
  async submit(actor: TeamActor, ids: readonly string[]): Promise<ApprovalOutcome[]> {
    await this.#prepareRates(actor, ids)
    return this.#within(actor, ids, async (transaction, locked) => {
      const flags = await this.#flags(transaction, locked)
      const taken: ApprovalExpense[] = []
      const outcomes = await this.#each(
        transaction,
        { locked, ids },
        expense => {
          requireSubmittable(expense)
          return {
            approval: 'submitted',
            approvalStep: 0,
            firstApprovedBy: null,
            submittedAt: locked.at,
            rejectionReason: null,
            policyFlags: flags.get(expense.id) ?? [],
          }
        },
        taken,
      )
      const { notifications, submitter, teammates } = locked
      for (const expense of taken) notifications.happened(actor, 'expense.submitted', expense)
      notifications.notifyOwnWindows(actor, taken)
      notifications.requestDecision(taken, { submitter, teammates, actor })
      return outcomes
    })
  }

  /**
   * Submits an expense that was just saved, if it is complete and needs approval, and returns it as it is then. Done
   * here so that leaving the page while saving loses no submission; a refusal shows in its approval state.
   */
  async submitSaved(actor: Actor, saved: Expense): Promise<Expense> {
    await this.#submitOpen(actor, saved)
    return this.#deps.expenses.get(actor, saved.id)
  }

  async #submitOpen({ team, ...actor }: Actor, { id, teamId, approval }: Expense): Promise<void> {
    const isOpen = approval === 'open' || approval === 'rejected'
    if (!team || teamId !== team.id || !isOpen) return
    try {
      await this.submit({ ...actor, team }, [id])
    } catch (error) {
      // The expense is saved even where it is refused; an error would make the client save it twice.
      if (!(error instanceof AppError)) throw error
    }
  }

  /** One after another; a refusal does not stop the others. @throws membershipRevoked, roleForbids */
  async withdraw(actor: TeamActor, ids: readonly string[]): Promise<ApprovalOutcome[]> {
    return this.#within(actor, ids, async (transaction, locked) => {
      const taken: ApprovalExpense[] = []
      const outcomes = await this.#each(
        transaction,
        { locked, ids },
        expense => {
          requireWithdrawable(expense)
          return {
            approval: 'open',
            approvalStep: 0,
            firstApprovedBy: null,
            submittedAt: null,
            policyFlags: [],
          }
        },
        taken,
      )
      for (const expense of taken) locked.notifications.happened(actor, 'expense.withdrawn', expense)
      locked.notifications.notifyOwnWindows(actor, taken)
      return outcomes
    })
  }

  #within(
    actor: TeamActor,
    ids: readonly string[],
    work: (transaction: Db, locked: LockedSubmission) => Promise<ApprovalOutcome[]>,
  ): Promise<ApprovalOutcome[]> {
    const at = this.#deps.clock.now()
    return this.#deps.db.transaction(async transaction => {
      const notifications = new ApprovalNotifications(this.#deps, at)
      // Exclusive: several statements update totals, and another order of them could deadlock.
      await withCurrencyLock(transaction, actor)
      const teammates = await this.#deps.memberships.living(transaction, actor.team.id)
      const submitter = teammates.find(({ id }) => id === actor.userId)
      if (!submitter) throw membershipRevoked()
      if (!roleCan(submitter.role, 'submit own expenses')) throw roleForbids()
      const scope = ownScope(actor)
      const expenses = await lockApprovals(transaction, scope, ids)
      const outcomes = await work(transaction, {
        actor,
        scope,
        submitter,
        teammates,
        expenses,
        notifications,
        at,
      })
      await notifications.write(transaction)
      return outcomes
    })
  }

  #each(
    transaction: Db,
    { locked, ids }: { readonly locked: LockedSubmission; readonly ids: readonly string[] },
    stepOf: StepOf,
    taken: ApprovalExpense[],
  ): Promise<ApprovalOutcome[]> {
    const { actor, scope, expenses, at } = locked
    const items = ids.map(id => ({ expenseId: id }))
    return forEachInSavepoint(transaction, items, async (savepoint, { expenseId }) => {
      const expense = expenses.get(expenseId.toLowerCase())
      if (!expense || expense.teamId !== actor.team.id) throw approvalNotFound()
      const step = { expenseId: expense.id, step: stepOf(expense), at }
      const after = await takeStep(savepoint, { actor, scope }, step)
      if (!after) throw approvalNotFound()
      expenses.set(after.id, after)
      taken.push(after)
      return after
    })
  }

  async #flags(
    transaction: Db,
    { actor, scope, expenses, at }: LockedSubmission,
  ): Promise<ReadonlyMap<string, PolicyFlag[]>> {
    const ids = [...expenses.keys()]
    if (ids.length === 0) return new Map()
    const settings = await this.#settings(transaction, actor)
    const facts = await listPolicyFacts(transaction, scope, { ids, settings })
    const submittedOn = dayIn(actor.timezone, at)
    return new Map(
      [...expenses.values()].map(expense => {
        const { amount = null, mealsOfDay = null } = facts.get(expense.id) ?? {}
        return [expense.id, flagged(expense, { amount, mealsOfDay, submittedOn }, settings)]
      }),
    )
  }

  /** @throws membershipRevoked */
  async #settings(db: Db, actor: TeamActor): Promise<TeamSettings> {
    const settings = await this.#deps.teams.settingsOf(db, actor.team.id)
    if (!settings) throw membershipRevoked()
    return settings
  }

  /** Fetches the days' exchange rates for the team's limits, outside the transaction. */
  async #prepareRates(actor: TeamActor, ids: readonly string[]): Promise<void> {
    const { db, rates } = this.#deps
    const { currency } = await this.#settings(db, actor)
    for (const [paidIn, days] of await listPaidDays(db, ownScope(actor), ids))
      if (paidIn !== currency) await rates.ensure(days, [paidIn, currency])
  }
}

function flagged(
  { category, date, receiptUrl }: ApprovalExpense,
  facts: { amount: string | null; mealsOfDay: string | null; submittedOn: string },
  settings: TeamSettings,
): PolicyFlag[] {
  return flagsOf({ ...facts, category, date, hasReceipt: receiptUrl !== null }, settings)
}

/** @throws notSubmittable, incomplete */
function requireSubmittable({ approval, awaitsDecision }: ApprovalExpense): void {
  if (awaitsDecision) throw incomplete()
  if (approval !== 'open' && approval !== 'rejected') throw notSubmittable()
}

/** @throws alreadyDecided, notSubmitted */
function requireWithdrawable({ approval }: ApprovalExpense): void {
  if (approval === 'submitted') return
  throw approval === null || approval === 'open' ? notSubmitted() : alreadyDecided()
}
