import { maxAmount } from '@outlay/contract/core/money'
import type {
  CreateExpense,
  Expense,
  ExpenseFilter,
  ExpenseListQuery,
  ExpenseStatus,
  ExpenseSummary,
  UpdateExpense,
} from '@outlay/contract/expenses'
import type { ReceiptReading } from '@outlay/contract/receiptReadings'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayOf } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { inBatches } from '../../core/database/inBatches.ts'
import { sqlState } from '../../core/database/sqlErrors.ts'
import { newId } from '../../core/ids.ts'
import { type Projects, projectGone } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import { type ExpenseSummaryRow, listExpenses, nextExpenses } from './expenseList.store.ts'
import { cursorOf, positionOf } from './expenses.cursor.ts'
import { amountTooLarge, expenseNotFound } from './expenses.errors.ts'
import { mayReadExpense } from './expenses.policy.ts'
import { presentExpense, presentSummary } from './expenses.presentation.ts'
import {
  type ExpenseRow,
  eraseExpenses,
  findExpense,
  insertExpense,
  listDeletedBefore,
  markDeleted,
  unmarkDeleted,
  updateExpense,
} from './expenses.store.ts'

// SQLSTATE, PostgreSQL appendix A.
const foreignKeyViolation = '23503'

const deletionKeptMs = 30 * 24 * 60 * 60_000

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly rates: Rates
  readonly projects: Projects
}

export interface ExpensePage {
  readonly expenses: ExpenseSummary[]
  readonly total: number
  /** Cursor of the next page, if there is one. */
  readonly next: string | undefined
}

/** What a receipt became, before it is an expense. */
export interface ReceiptExpense extends UpdateExpense {
  readonly status: ExpenseStatus
  readonly aiConfidence: string
  readonly receiptUrl: string
  readonly receiptData: ReceiptReading
}

export class Expenses {
  readonly #db: Db
  readonly #clock: Clock
  readonly #rates: Rates
  readonly #projects: Projects

  constructor({ db, clock, rates, projects }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#rates = rates
    this.#projects = projects
  }

  async list(actor: Actor, { limit, cursor, ...filter }: ExpenseListQuery): Promise<ExpensePage> {
    const after = cursor === undefined ? undefined : positionOf(cursor)
    const { rows, total } = await listExpenses(
      this.#db,
      { userId: actor.userId, ...filter },
      { limit, after },
    )
    const last = rows.length === limit ? rows.at(-1) : undefined
    return { expenses: rows.map(presentSummary), total, next: last && cursorOf(last) }
  }

  /** Every expense of a selection, newest first, a portion at a time: memory stays bounded. */
  async *all(actor: Actor, filter: ExpenseFilter): AsyncGenerator<ExpenseSummary> {
    const selection = { userId: actor.userId, ...filter }
    const portions = inBatches<ExpenseSummaryRow>((after, limit) =>
      nextExpenses(this.#db, selection, { limit, after }),
    )
    for await (const rows of portions) yield* rows.map(presentSummary)
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
    return this.#insert(this.#db, actor, input).catch(nameGoneProject)
  }

  /** Within the transaction that also keeps the picture. A project that was deleted meanwhile is left out. */
  async createFromReceipt(transaction: Db, actor: Actor, input: ReceiptExpense): Promise<Expense> {
    const projectId = await this.#projects.stillThere(transaction, input.projectId ?? null)
    return this.#insert(transaction, actor, { ...input, projectId })
  }

  /** Completes an expense that needed review, once it has an amount. @throws expenseNotFound */
  async update(actor: Actor, id: string, input: UpdateExpense): Promise<Expense> {
    const before = await this.#readable(actor, id)
    if (input.projectId !== before.projectId) await this.#projects.requireUsable(actor, input.projectId)
    const columns = this.#columnsOf(actor, input)
    const isCompleted = before.status === 'pending' && Number(columns.originalAmount) > 0
    const row = await updateExpense(
      this.#db,
      { userId: actor.userId, id },
      {
        ...columns,
        ...(input.tags ? {} : { tags: before.tags }),
        ...(isCompleted ? { status: 'processed' } : {}),
      },
    ).catch(nameGoneProject)
    if (!row) throw expenseNotFound()
    return presentExpense(row)
  }

  /** @throws expenseNotFound */
  async remove(actor: Actor, id: string): Promise<void> {
    if (!(await markDeleted(this.#db, actor.userId, id, this.#clock.now()))) throw expenseNotFound()
  }

  /** Takes a deletion back. @throws expenseNotFound when there is none, or it is over 30 days old. */
  async restore(actor: Actor, id: string): Promise<Expense> {
    const row = await unmarkDeleted(this.#db, actor.userId, { id, deletedSince: this.#deletionHorizon() })
    if (!row) throw expenseNotFound()
    return presentExpense(row)
  }

  /** Ids of expenses whose deletion can no longer be taken back. */
  overdueDeletions(limit: number): Promise<string[]> {
    return listDeletedBefore(this.#db, this.#deletionHorizon(), limit)
  }

  /** Erases expenses for good, with what hangs on them in the database. */
  erase(ids: string[]): Promise<void> {
    return eraseExpenses(this.#db, ids)
  }

  async #readable(actor: Actor, id: string): Promise<ExpenseRow> {
    const row = await findExpense(this.#db, id)
    // Someone else's expense is answered as if it did not exist.
    if (!row || !mayReadExpense(actor, row)) throw expenseNotFound()
    return row
  }

  async #insert(db: Db, actor: Actor, input: CreateExpense | ReceiptExpense): Promise<Expense> {
    const row = await insertExpense(db, {
      ...this.#columnsOf(actor, input),
      id: newId(),
      userId: actor.userId,
      status: input.status,
      aiConfidence: input.aiConfidence ?? null,
      receiptUrl: 'receiptUrl' in input ? input.receiptUrl : null,
      receiptData: 'receiptData' in input ? input.receiptData : null,
      createdAt: this.#clock.now(),
    })
    return presentExpense(row)
  }

  #columnsOf(actor: Actor, input: UpdateExpense) {
    const { amount, exchangeRate } = this.#rates.convert(
      input.amount,
      input.currency,
      actor.preferredCurrency,
    )
    if (amount.length > maxAmount.length) throw amountTooLarge()
    return {
      description: input.description,
      amount,
      currency: actor.preferredCurrency,
      originalAmount: input.amount,
      originalCurrency: input.currency,
      exchangeRate,
      category: input.category,
      projectId: input.projectId ?? null,
      date: dayOf(input.date, actor.timezone),
      isDeductible: input.isDeductible === 'true',
      mood: input.mood ?? null,
      moodNote: input.moodNote ?? null,
      tags: input.tags ?? [],
    }
  }

  #deletionHorizon(): Date {
    return new Date(this.#clock.now().getTime() - deletionKeptMs)
  }
}

/** The project was deleted between the check and the statement. */
function nameGoneProject(error: unknown): never {
  if (sqlState(error) === foreignKeyViolation) throw projectGone()
  throw error
}
