import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { CreateExpense, Expense, ExpenseListQuery, UpdateExpense } from '@outlay/contract/expenses'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayOf } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { newId } from '../../core/ids.ts'
import { holdPeople, withCurrentCurrency } from '../accounts/accountSettings.service.ts'
import type { MerchantRules } from '../merchantRules/merchantRules.service.ts'
import { type Projects, projectGone } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import { changeOf } from './corrections.ts'
import { columnsOf, type ExpenseColumns, receiptColumnsOf } from './expenseColumns.ts'
import { type ExpenseEventKind, type ToldExpense, tellOfExpense } from './expenseEvents.ts'
import type { Purchase, ReceiptExpense } from './expenseInputs.ts'
import { listExpenses } from './expenseList.store.ts'
import { putBackOnProject, takeOffProject } from './expenseProjects.store.ts'
import { countKeptFields, type KeptFields, listSamePurchases, listWaiting } from './expenseReadings.store.ts'
import { cursorOf, type ExpensePage, positionOf } from './expenses.cursor.ts'
import { expenseNotFound } from './expenses.errors.ts'
import { mayReadExpense } from './expenses.policy.ts'
import { presentExpense, presentSummary } from './expenses.presentation.ts'
import {
  type ExpenseRow,
  eraseExpenses,
  findExpense,
  insertExpense,
  listDeletedBefore,
  listExpensesOf,
  listOwnersOf,
  markDeleted,
  settleExpense,
  unmarkDeleted,
  updateExpense,
} from './expenses.store.ts'
import { nameGoneProject } from './goneProject.ts'

const deletionKeptMs = 30 * 24 * 60 * 60_000

export type { ReceiptExpense } from './expenseInputs.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly rates: Rates
  readonly projects: Projects
  readonly merchantRules: MerchantRules
}

export class Expenses {
  readonly #db: Db
  readonly #clock: Clock
  readonly #rates: Rates
  readonly #projects: Projects
  readonly #merchantRules: MerchantRules

  constructor({ db, clock, rates, projects, merchantRules }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#rates = rates
    this.#projects = projects
    this.#merchantRules = merchantRules
    projects.follow({ removed: takeOffProject, restored: putBackOnProject })
  }

  async list(actor: Actor, { limit, cursor, isCounted, ...filter }: ExpenseListQuery): Promise<ExpensePage> {
    const after = cursor === undefined ? undefined : positionOf(cursor)
    const selection = { userId: actor.userId, ...filter, onlyCounted: isCounted === 'true' }
    const { rows, total } = await listExpenses(this.#db, selection, { limit, after })
    const last = rows.length === limit ? rows.at(-1) : undefined
    return { expenses: rows.map(presentSummary), total, next: last && cursorOf(last) }
  }

  /** @throws expenseNotFound */
  async get(actor: Actor, id: string): Promise<Expense> {
    return presentExpense(await this.#readable(actor, id))
  }

  async isReadable(actor: Actor, id: string): Promise<boolean> {
    const row = await findExpense(this.#db, id)
    return row !== undefined && mayReadExpense(actor, row)
  }

  async create(actor: Actor, input: CreateExpense): Promise<Expense> {
    await this.#projects.requireUsable(actor, input.projectId)
    await this.prepareRates(actor, input)
    const { status, aiConfidence = null } = input
    return this.#db
      .transaction(async transaction => {
        const owner = await withCurrentCurrency(transaction, actor)
        const projectId = await this.#heldProject(transaction, input.projectId)
        const rates = { from: this.#rates, db: transaction }
        const columns = await columnsOf(owner, { ...input, projectId }, rates)
        const identity = { id: newId(), status, aiConfidence }
        const expense = await this.#insert(transaction, owner, { ...columns, ...identity })
        await this.tell(transaction, actor, 'expense-added', expense)
        return expense
      })
      .catch(nameGoneProject)
  }

  /** Before the transaction that keeps it: has the rates of its day fetched, where it needs them. */
  async prepareRates(actor: Actor, { date, currency }: { date: string; currency: string }): Promise<void> {
    if (currency === actor.preferredCurrency || !isCurrencyCode(currency)) return
    await this.#rates.ensure([dayOf(date, actor.timezone)])
  }

  /**
   * Within the transaction that also keeps the picture, and that ends with `tell`. A project that was deleted
   * meanwhile is left out.
   */
  async createFromReceipt(transaction: Db, actor: Actor, input: ReceiptExpense): Promise<Expense> {
    const owner = await withCurrentCurrency(transaction, actor)
    const projectId = await this.#projects.stillThere(transaction, input.projectId ?? null)
    const rates = { from: this.#rates, db: transaction }
    const columns = await receiptColumnsOf(owner, { ...input, projectId }, rates)
    return this.#insert(transaction, owner, { ...columns, id: input.id })
  }

  /**
   * Completes an expense that needed review, once it has an amount. What was corrected of a reading is counted and,
   * unless the person does not want it, remembered for its merchant. @throws expenseNotFound
   */
  async update(actor: Actor, id: string, input: UpdateExpense): Promise<Expense> {
    const before = await this.#readable(actor, id)
    if (input.projectId !== before.projectId) await this.#projects.requireUsable(actor, input.projectId)
    await this.prepareRates(actor, input)
    return this.#db
      .transaction(async transaction => {
        const owner = await withCurrentCurrency(transaction, actor)
        const projectId = await this.#heldProject(transaction, input.projectId, before.projectId)
        const rates = { from: this.#rates, db: transaction }
        const columns = await columnsOf(owner, { ...input, projectId }, rates)
        const { change, lesson } = changeOf(before, input, columns)
        const edited = { ...change, editedAt: this.#clock.now() }
        const row = await updateExpense(transaction, { userId: actor.userId, id }, edited)
        if (!row) throw expenseNotFound()
        if (lesson) await this.#merchantRules.learn(transaction, actor, lesson)
        await this.tell(transaction, actor, 'expense-changed', row)
        return presentExpense(row)
      })
      .catch(nameGoneProject)
  }

  /** @throws expenseNotFound */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.#db.transaction(async transaction => {
      const expense = await this.removeWithin(transaction, actor, id)
      await this.tell(transaction, actor, 'expense-deleted', expense)
    })
  }

  /** Within a transaction that tells of it at its end. @throws expenseNotFound */
  async removeWithin(transaction: Db, actor: Actor, id: string, at = this.#clock.now()): Promise<Expense> {
    // The person before the expense, as all who write expenses: else two that met would lock each other out.
    await withCurrentCurrency(transaction, actor)
    const row = await markDeleted(transaction, actor.userId, id, at)
    if (!row) throw expenseNotFound()
    return presentExpense(row)
  }

  /** Takes a deletion back. @throws expenseNotFound when there is none, or it is over 30 days old. */
  async restore(actor: Actor, id: string): Promise<Expense> {
    const deletedSince = this.#deletionHorizon()
    return this.#db.transaction(async transaction => {
      await withCurrentCurrency(transaction, actor)
      const row = await unmarkDeleted(transaction, actor.userId, { id, deletedSince })
      if (!row) throw expenseNotFound()
      await this.tell(transaction, actor, 'expense-restored', row)
      return presentExpense(row)
    })
  }

  /** Ids of expenses whose deletion can no longer be taken back. */
  overdueDeletions(limit: number): Promise<string[]> {
    return listDeletedBefore(this.#db, this.#deletionHorizon(), limit)
  }

  /** Erases expenses for good, with what hangs on them in the database; their people first, as all who write do. */
  async erase(ids: readonly string[]): Promise<void> {
    await this.#db.transaction(async transaction => {
      await holdPeople(transaction, await listOwnersOf(transaction, ids))
      await eraseExpenses(transaction, ids)
    })
  }

  /** Those of some expenses that this person may read, in no order. */
  async readableOf(db: Db, actor: Actor, ids: readonly string[]): Promise<Expense[]> {
    const rows = await listExpensesOf(db, ids)
    return rows.filter(row => mayReadExpense(actor, row)).map(presentExpense)
  }

  /** The person has decided that it is no repetition; where it is complete, it counts. */
  settle(transaction: Db, actor: Actor, { id, isComplete }: { id: string; isComplete: boolean }) {
    return settleExpense(transaction, { userId: actor.userId, id, isComplete })
  }

  /** Deletes so that nothing takes it back; it is erased with the next chores. @throws expenseNotFound */
  discard(transaction: Db, actor: Actor, id: string): Promise<Expense> {
    return this.removeWithin(transaction, actor, id, new Date(this.#deletionHorizon().getTime() - 1))
  }

  /** The last statement of a transaction that did something to an expense. */
  tell(transaction: Db, actor: Actor, kind: ExpenseEventKind, expense: ToldExpense): Promise<void> {
    return tellOfExpense(transaction, actor, { kind, expense, at: this.#clock.now() })
  }

  /** The person's newest expenses with the day and sum of a purchase, whoever sold it. */
  async samePurchases(db: Db, actor: Actor, purchase: Purchase): Promise<Expense[]> {
    return (await listSamePurchases(db, actor.userId, purchase)).map(presentExpense)
  }

  /** Expenses with a receipt that need review, the longest waiting first, and how many there are in all. */
  waiting(actor: Actor, limit: number): Promise<{ count: number; expenseIds: string[] }> {
    return listWaiting(this.#db, actor.userId, limit)
  }

  /** How many fields readers filled from a day (UTC) on, and how many of them people left as they were. */
  keptFields(actor: Actor, since: string): Promise<KeptFields[]> {
    return countKeptFields(this.#db, actor.userId, since)
  }

  async #readable(actor: Actor, id: string): Promise<ExpenseRow> {
    const row = await findExpense(this.#db, id)
    // Someone else's expense is answered as if it did not exist.
    if (!row || !mayReadExpense(actor, row)) throw expenseNotFound()
    return row
  }

  /**
   * The project to stand on, held until the transaction ends. One that was deleted meanwhile is refused, but where the
   * expense stood on it already it has just lost it. @throws invalidInput on `projectId`
   */
  async #heldProject(transaction: Db, wanted: string | null | undefined, before?: string | null) {
    const projectId = await this.#projects.stillThere(transaction, wanted ?? null)
    if (wanted && !projectId && wanted !== before) throw projectGone()
    return projectId
  }

  async #insert(db: Db, actor: Actor, columns: ExpenseColumns & { id: string }): Promise<Expense> {
    const identity = { userId: actor.userId, createdAt: this.#clock.now() }
    return presentExpense(await insertExpense(db, { ...columns, ...identity }))
  }

  #deletionHorizon(): Date {
    return new Date(this.#clock.now().getTime() - deletionKeptMs)
  }
}
