import type { ApprovalOutcome } from '@outlay/contract/approvals'
import { roleMay } from '@outlay/contract/core/teamRoles'
import type { Expense } from '@outlay/contract/expenses'
import { flagsOf, type PolicyFlag, type TeamSettings } from '@outlay/contract/teamPolicies'
import { roleForbids } from '../../../core/access/teamAccess.ts'
import type { Actor, TeamActor } from '../../../core/actor.ts'
import { dayIn } from '../../../core/clock.ts'
import { type OwnScope, ownScope } from '../../../core/database/access/scope.ts'
import { noLongerMember } from '../../../core/database/access/wall.ts'
import type { Db } from '../../../core/database/database.ts'
import { AppError } from '../../../core/errors.ts'
import { withCurrencyLock } from '../../accounts/accountSettings.service.ts'
import type { ApprovalExpense, ApprovalStep } from '../../expenses/expenses.service.ts'
import { ApprovalNews } from '../approvalNews.ts'
import type { Teammate } from '../approvalPeople.ts'
import {
  alreadyDecided,
  approvalNotFound,
  incomplete,
  notSubmittable,
  notSubmitted,
} from '../approvals.errors.ts'
import type { ApprovalDependencies } from '../approvals.ports.ts'
import { forEachInSavepoint } from '../forEachInSavepoint.ts'

/** Within the transaction: the submitter and their expenses, held until it ends. */
interface Held {
  readonly actor: TeamActor
  readonly scope: OwnScope
  readonly submitter: Teammate
  readonly teammates: readonly Teammate[]
  readonly expenses: Map<string, ApprovalExpense>
  readonly news: ApprovalNews
  readonly at: Date
}

type StepOf = (expense: ApprovalExpense) => ApprovalStep

/** Submitting own expenses, and taking that back. */
export class Submissions {
  readonly #given: ApprovalDependencies

  constructor(given: ApprovalDependencies) {
    this.#given = given
  }

  /** Each by itself, in their order. @throws noLongerMember, roleForbids */
  async submit(actor: TeamActor, ids: readonly string[]): Promise<ApprovalOutcome[]> {
    await this.#prepareRates(actor, ids)
    return this.#within(actor, ids, async (transaction, held) => {
      const flags = await this.#flags(transaction, held)
      const taken: ApprovalExpense[] = []
      const outcomes = await this.#each(
        transaction,
        { held, ids },
        expense => {
          requireSubmittable(expense)
          return {
            approval: 'submitted',
            approvalStep: 0,
            firstApprovedBy: null,
            submittedAt: held.at,
            rejectionReason: null,
            policyFlags: flags.get(expense.id) ?? [],
          }
        },
        taken,
      )
      const { news, submitter, teammates } = held
      for (const expense of taken) news.happened(actor, 'expense.submitted', expense)
      news.tellSelf(actor, taken)
      news.ask(taken, { submitter, teammates, actor })
      return outcomes
    })
  }

  /** What was just saved; where that cannot be submitted, it says itself that it is not. */
  async submitSaved({ team, ...actor }: Actor, { id, teamId, approval }: Expense): Promise<void> {
    const isOpen = approval === 'open' || approval === 'rejected'
    if (!team || teamId !== team.id || !isOpen) return
    try {
      await this.submit({ ...actor, team }, [id])
    } catch (error) {
      // Refused, as to who was just removed: the expense is saved all the same, and a failure would have it made twice.
      if (!(error instanceof AppError)) throw error
    }
  }

  /** Each by itself, in their order. @throws noLongerMember, roleForbids */
  async withdraw(actor: TeamActor, ids: readonly string[]): Promise<ApprovalOutcome[]> {
    return this.#within(actor, ids, async (transaction, held) => {
      const taken: ApprovalExpense[] = []
      const outcomes = await this.#each(
        transaction,
        { held, ids },
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
      for (const expense of taken) held.news.happened(actor, 'expense.withdrawn', expense)
      held.news.tellSelf(actor, taken)
      return outcomes
    })
  }

  #within(
    actor: TeamActor,
    ids: readonly string[],
    work: (transaction: Db, held: Held) => Promise<ApprovalOutcome[]>,
  ): Promise<ApprovalOutcome[]> {
    const at = this.#given.clock.now()
    return this.#given.db.transaction(async transaction => {
      const news = new ApprovalNews(this.#given, at)
      // Alone: by several statements, whose totals others would take in another order.
      await withCurrencyLock(transaction, actor)
      const teammates = await this.#given.memberships.living(transaction, actor.team.id)
      const submitter = teammates.find(({ id }) => id === actor.userId)
      if (!submitter) throw noLongerMember()
      if (!roleMay(submitter.role, 'submit own expenses')) throw roleForbids()
      const scope = ownScope(actor)
      const expenses = new Map(await this.#given.expenses.approvals.lock(transaction, scope, ids))
      const outcomes = await work(transaction, { actor, scope, submitter, teammates, expenses, news, at })
      await news.write(transaction)
      return outcomes
    })
  }

  #each(
    transaction: Db,
    { held, ids }: { readonly held: Held; readonly ids: readonly string[] },
    stepOf: StepOf,
    taken: ApprovalExpense[],
  ): Promise<ApprovalOutcome[]> {
    const { actor, scope, expenses, at } = held
    const items = ids.map(id => ({ expenseId: id }))
    return forEachInSavepoint(transaction, items, async (savepoint, { expenseId }) => {
      const expense = expenses.get(expenseId.toLowerCase())
      if (!expense || expense.teamId !== actor.team.id) throw approvalNotFound()
      const step = { expenseId: expense.id, step: stepOf(expense), at }
      const after = await this.#given.expenses.approvals.take(savepoint, { actor, scope }, step)
      if (!after) throw approvalNotFound()
      expenses.set(after.id, after)
      taken.push(after)
      return after
    })
  }

  async #flags(
    transaction: Db,
    { actor, scope, expenses, at }: Held,
  ): Promise<ReadonlyMap<string, PolicyFlag[]>> {
    const ids = [...expenses.keys()]
    if (ids.length === 0) return new Map()
    const settings = await this.#settings(transaction, actor)
    const facts = await this.#given.expenses.approvals.policyFacts(transaction, scope, { ids, settings })
    const submittedOn = dayIn(actor.timezone, at)
    return new Map(
      [...expenses.values()].map(expense => {
        const { amount = null, mealsOfDay = null } = facts.get(expense.id) ?? {}
        return [expense.id, flagged(expense, { amount, mealsOfDay, submittedOn }, settings)]
      }),
    )
  }

  /** @throws noLongerMember */
  async #settings(db: Db, actor: TeamActor): Promise<TeamSettings> {
    const settings = await this.#given.teams.settingsOf(db, actor.team.id)
    if (!settings) throw noLongerMember()
    return settings
  }

  /** Before the transaction: has the rates of the days fetched by which the team's limits are asked. */
  async #prepareRates(actor: TeamActor, ids: readonly string[]): Promise<void> {
    const { db, expenses, rates } = this.#given
    const { currency } = await this.#settings(db, actor)
    for (const [paidIn, days] of await expenses.approvals.daysPaidIn(db, ownScope(actor), ids))
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
