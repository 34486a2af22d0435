import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { ExpenseListQuery } from '@outlay/contract/expenses/expenseFilters'
import type {
  CreateExpense,
  Expense,
  ExpenseSummary,
  UpdateExpense,
} from '@outlay/contract/expenses/expenses'
import { firstOrderOf } from '@outlay/contract/expenses/expenseTerms'
import { requireScope } from '../../core/access/teamAccess.ts'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayOf } from '../../core/clock.ts'
import { runConcurrently } from '../../core/concurrency.ts'
import { readInScope } from '../../core/database/access/rowLevelSecurity.ts'
import { ownScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { withPreparedStatements } from '../../core/database/preparedStatements.ts'
import { WrittenJson } from '../../core/http/serialize.ts'
import { newId } from '../../core/ids.ts'
import { requireVersionMatch, type VersionedRef } from '../../core/versions.ts'
import { withCurrencyShared } from '../accounts/accountSettings.service.ts'
import type { MerchantRules } from '../merchantRules/merchantRules.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import { newSum, paidInAfter, paidInOf } from './calculations/calculatedSum.ts'
import { DeletedExpenses } from './deleted/deletedExpenses.ts'
import { deletionHorizon } from './deleted/retention.ts'
import { countKeptFields, type KeptFields, listSamePurchases, listWaiting } from './expenseReadings.store.ts'
import { expenseNotFound } from './expenses.errors.ts'
import { presentExpense } from './expenses.presentation.ts'
import {
  type ExpenseRow,
  insertExpense,
  listExpensesOf,
  markDeleted,
  settleExpense,
  updateExpense,
} from './expenses.store.ts'
import { type AttributedDb, attributed, type Origin } from './history/expenseChanges.store.ts'
import { listExpenses } from './list/expenseList.store.ts'
import { cursorOf, positionOf } from './list/expenses.cursor.ts'
import { type OpenedPart, writeEdit } from './writing/balancedEdit.ts'
import { columnsOf, type ExpenseColumns, receiptColumnsOf, ruledColumnsOf } from './writing/expenseColumns.ts'
import { ExpenseDrafts } from './writing/expenseDrafts.ts'
import { editOf } from './writing/expenseEdits.ts'
import { type ExpenseEventKind, type ExpenseOfEvent, recordExpenseEvent } from './writing/expenseEvents.ts'
import type { Purchase, ReceiptExpense, RuledExpense, WrittenExpense } from './writing/expenseInputs.ts'
import { followingProjects } from './writing/expenseProjects.store.ts'
import { ExpenseReceipts } from './writing/expenseReceipts.ts'
import { editableExpense, lockOpened, readableExpense } from './writing/openedExpense.ts'
import { lockProject, rethrowAsProjectGone } from './writing/projectLock.ts'

export type { ExpenseCurrencies } from './currency/expenseCurrencies.ts'
export type { DeletedExpenses } from './deleted/deletedExpenses.ts'
export type { SelectedExpense } from './selections/expenseSelections.store.ts'
export type { ExpenseSelections, SelectionFilter } from './selections/expenseSelections.ts'
export type { ReceiptExpense } from './writing/expenseInputs.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly rates: Rates
  readonly projects: Projects
  readonly merchantRules: MerchantRules
}

interface ExpensePage {
  readonly expenses: WrittenJson<ExpenseSummary[]>
  /** Undefined if not requested. */
  readonly total: number | undefined
  /** Cursor of the next page, if any. */
  readonly next: string | undefined
}

/** A person's expenses one by one. History, suggestions, currencies and selections are classes of their own. */
export class Expenses {
  readonly deleted: DeletedExpenses
  readonly receipts: ExpenseReceipts
  readonly drafts: ExpenseDrafts
  readonly #db: Db
  readonly #clock: Clock
  readonly #rates: Rates
  readonly #projects: Projects
  readonly #merchantRules: MerchantRules

  constructor({ db, clock, rates, projects, merchantRules }: Dependencies) {
    this.deleted = new DeletedExpenses({ db, clock })
    this.receipts = new ExpenseReceipts({ db, clock })
    this.drafts = new ExpenseDrafts({ clock, rates, projects })
    this.#db = db
    this.#clock = clock
    this.#rates = rates
    this.#projects = projects
    this.#merchantRules = merchantRules
    projects.follow(followingProjects(clock))
  }

  /** @throws badCursor; inNoTeam, roleForbids, membershipRevoked for the team's expenses */
  async list(actor: Actor, query: ExpenseListQuery): Promise<ExpensePage> {
    const { limit, cursor, sort, order = firstOrderOf[sort], isCountAsked, ...shown } = query
    const { isCounted, scope: _whose, ...filter } = shown
    const after = cursor === undefined ? undefined : positionOf(cursor, { sort, order })
    // Counted only for the first page; the cursor passes the count on.
    const page = { limit, after, sort, order, isCounted: isCountAsked && after?.total === undefined }
    const scope = requireScope(actor, query)
    const selection = { ...filter, scope, currency: actor.preferredCurrency, onlyCounted: isCounted }
    const listed = await readInScope(this.#db, scope, transaction =>
      listExpenses(transaction, selection, page),
    )
    const { summaries, count, last, total: counted, isOtherwise } = listed
    const total = isCountAsked ? (counted ?? after?.total) : undefined
    const isLast = last === undefined || count < limit
    const next = isLast ? undefined : cursorOf({ sort, order }, { ...last, total, isOtherwise })
    return { expenses: new WrittenJson(`[${summaries}]`), total, next }
  }

  /** @throws expenseNotFound */
  async get(actor: Actor, id: string): Promise<Expense> {
    return presentExpense(await readableExpense(this.#db, actor, id), actor)
  }

  async create(actor: Actor, input: CreateExpense): Promise<Expense> {
    await this.#projects.usable.requireOpen(this.#db, actor, input.projectId)
    const { status, aiConfidence = null, amount: _, currency: __, ...fields } = input
    await this.prepareRates(actor, { date: input.date, originalCurrency: paidInOf(input) })
    const create = async (transaction: Db) => {
      const [owner, writing] = await runConcurrently([
        () => withCurrencyShared(transaction, actor),
        () => this.#attributed(transaction, actor),
      ])
      const projectId = await lockProject(transaction, this.#projects, { actor, wanted: input.projectId })
      const rates = { from: this.#rates, db: transaction }
      const sum = await newSum(transaction, owner, input)
      const columns = await columnsOf(owner, { ...fields, ...sum, projectId }, rates)
      const expense = { ...columns, id: newId(), status, aiConfidence }
      // Pipelined, and executed in this order.
      const [row] = await runConcurrently([
        () => this.#insert(writing, owner, expense),
        () => this.recordEvent(transaction, actor, 'expense-added', expense),
      ])
      return presentExpense(row, actor)
    }
    return withPreparedStatements(() => this.#db.transaction(create)).catch(rethrowAsProjectGone)
  }

  /** Fetches the day's rates if needed, before the transaction. */
  async prepareRates(
    actor: Actor,
    { date, originalCurrency }: Pick<WrittenExpense, 'date' | 'originalCurrency'>,
  ): Promise<void> {
    if (originalCurrency === actor.preferredCurrency || !isCurrencyCode(originalCurrency)) return
    await this.#rates.ensure([dayOf(date, actor.timezone)], [originalCurrency, actor.preferredCurrency])
  }

  /**
   * Within the transaction that also stores the picture and ends with `recordEvent`. Saves it as read, then applies the
   * merchant's rule as a separate, undoable change. Ignores a project deleted in the meantime.
   */
  async createFromReceipt(
    transaction: Db,
    actor: Actor,
    { read, ruled }: { readonly read: ReceiptExpense; readonly ruled?: RuledExpense | undefined },
  ): Promise<Expense> {
    const owner = await withCurrencyShared(transaction, actor)
    const projectId = await this.#projects.usable.lock(transaction, actor, read.projectId ?? null)
    const rates = { from: this.#rates, db: transaction }
    const columns = await receiptColumnsOf(owner, { ...read, projectId }, rates)
    const origin = { source: 'reader', detail: read.receiptData.reader } as const
    const writing = await this.#attributed(transaction, actor, origin)
    const row = await this.#insert(writing, owner, { ...columns, id: read.id })
    return presentExpense((ruled && (await this.#rule(transaction, actor, row, ruled))) || row, actor)
  }

  async #rule(transaction: Db, actor: Actor, { id }: ExpenseRow, { rule, expense }: RuledExpense) {
    const projectId = await this.#projects.usable.lock(transaction, actor, expense.projectId ?? null)
    const writing = await this.#attributed(transaction, actor, { source: 'rule', detail: rule })
    return updateExpense(writing, { scope: ownScope(actor), id }, ruledColumnsOf({ ...expense, projectId }))
  }

  /**
   * Updates an expense, completing one that needed review once it has an amount. Corrections of readings are counted
   * and, unless the person opts out, remembered for the merchant. For part of a split, `balance` absorbs the amount's
   * difference. @throws expenseNotFound, outdated; like writeEdit
   */
  async update(actor: Actor, { id, ifMatch, balance }: OpenedPart, input: UpdateExpense): Promise<Expense> {
    const before = await editableExpense(this.#db, actor, id)
    requireVersionMatch(ifMatch, presentExpense(before, actor))
    if (input.projectId !== before.projectId)
      await this.#projects.usable.requireOpen(this.#db, actor, input.projectId)
    await this.prepareRates(actor, { date: input.date, originalCurrency: paidInAfter(before, input) })
    return this.#db
      .transaction(async transaction => {
        const owner = await withCurrencyShared(transaction, actor)
        const wanted = { actor, wanted: input.projectId, before: before.projectId }
        const locked = await lockProject(transaction, this.#projects, wanted)
        const present = await lockOpened(transaction, actor, { id, ifMatch })
        const projectId = locked ?? (input.projectId === present.projectId ? present.projectId : null)
        const rates = { from: this.#rates, db: transaction }
        const edit = await editOf(present, input, { owner, projectId, rates })
        if (!edit) return presentExpense(present, actor)
        const edited = { ...edit.change, editedAt: this.#clock.now() }
        const writing = await this.#attributed(transaction, actor)
        const row = await writeEdit(writing, actor, { present, change: edited, balance })
        if (!row) throw expenseNotFound()
        if (edit.lesson) await this.#merchantRules.learn(transaction, actor, edit.lesson)
        await this.recordEvent(transaction, actor, 'expense-changed', row)
        return presentExpense(row, actor)
      })
      .catch(rethrowAsProjectGone)
  }

  /** @throws expenseNotFound, outdated */
  async remove(actor: Actor, { id, ifMatch }: VersionedRef): Promise<void> {
    await this.#db.transaction(async transaction => {
      await withCurrencyShared(transaction, actor)
      await lockOpened(transaction, actor, { id, ifMatch })
      const expense = await this.removeWithin(transaction, actor, id)
      await this.recordEvent(transaction, actor, 'expense-deleted', expense)
    })
  }

  /** Within a transaction that ends with `recordEvent`. @throws expenseNotFound */
  async removeWithin(transaction: Db, actor: Actor, id: string, at = this.#clock.now()): Promise<Expense> {
    // Lock the person before the expense, like all writers, to avoid deadlocks.
    await withCurrencyShared(transaction, actor)
    const writing = await this.#attributed(transaction, actor)
    const row = await markDeleted(writing, { scope: ownScope(actor), id }, at)
    if (!row) throw expenseNotFound()
    return presentExpense(row, actor)
  }

  /** Which of the expenses are this person's, unordered. */
  async ownOf(db: Db, actor: Actor, ids: readonly string[]): Promise<Expense[]> {
    return (await listExpensesOf(db, ownScope(actor), ids)).map(row => presentExpense(row, actor))
  }

  /** The person decided it is no duplicate; if complete, it counts. */
  async settle(transaction: Db, actor: Actor, { id, isComplete }: { id: string; isComplete: boolean }) {
    const writing = await this.#attributed(transaction, actor)
    return settleExpense(writing, { scope: ownScope(actor), id, isComplete })
  }

  /** Deletes irrevocably; the next jobs erase it. @throws expenseNotFound */
  discard(transaction: Db, actor: Actor, id: string): Promise<Expense> {
    return this.removeWithin(transaction, actor, id, new Date(deletionHorizon(this.#clock).getTime() - 1))
  }

  /** Must be the last statement of a transaction that changes an expense. */
  recordEvent(transaction: Db, actor: Actor, kind: ExpenseEventKind, expense: ExpenseOfEvent): Promise<void> {
    return recordExpenseEvent(transaction, actor, { kind, expense, at: this.#clock.now() })
  }

  /** The person's newest expenses with the same day and amount, from any merchant. */
  async samePurchases(db: Db, actor: Actor, purchase: Purchase): Promise<Expense[]> {
    return (await listSamePurchases(db, ownScope(actor), purchase)).map(row => presentExpense(row, actor))
  }

  /** Expenses with a receipt that need review, longest pending first, and their total number. */
  waiting(actor: Actor, limit: number): Promise<{ count: number; expenseIds: string[] }> {
    return listWaiting(this.#db, ownScope(actor), limit)
  }

  /** Fields that readers filled since a day (UTC), and how many were left unchanged. */
  keptFields(actor: Actor, since: string): Promise<KeptFields[]> {
    return countKeptFields(this.#db, ownScope(actor), since)
  }

  #insert(
    writing: AttributedDb,
    actor: Actor,
    columns: ExpenseColumns & { id: string },
  ): Promise<ExpenseRow> {
    return insertExpense(writing, { ...columns, userId: actor.userId, createdAt: this.#clock.now() })
  }

  #attributed(
    transaction: Db,
    { userId }: Actor,
    origin: Origin = { source: 'hand' },
  ): Promise<AttributedDb> {
    return attributed(transaction, { ...origin, actorId: userId, at: this.#clock.now() })
  }
}
