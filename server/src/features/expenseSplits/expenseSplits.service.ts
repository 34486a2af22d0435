import { amountDecimalsOf, decimalAmount } from '@outlay/contract/core/money'
import { sharesOf } from '@outlay/contract/core/shares'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { ExpenseSplit, SplitPart } from '@outlay/contract/expenses/expenseSplits'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { Big } from 'big.js'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { ownScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { invalidField, invalidInput } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import type { Say } from '../../core/language/say.ts'
import type { VersionedRef } from '../../core/versions.ts'
import { withCurrencyLock } from '../accounts/accountSettings.service.ts'
import {
  attributed,
  type ChangedValues,
  deletionHorizon,
  type ExpenseRow,
  editableExpense,
  expenseNotFound,
  findExpense,
  lockOpened,
  type NewExpense,
  presentExpense,
  presentSummary,
  recordExpenseEvent,
  reimbursedKept,
  rethrowAsProjectGone,
  updateExpense,
} from '../expenses/expenseRows.service.ts'
import { type Projects, projectGone } from '../projects/projects.service.ts'
import {
  alreadySplit,
  approvedNotSplit,
  calculatedNotSplit,
  notSplit,
  splitNeedsReview,
} from './expenseSplits.errors.ts'
import { findSplitChange, insertParts, listParts, removeFurtherParts } from './expenseSplits.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly projects: Projects
}

/** Expenses split into linked parts, which are expenses themselves and add up to exactly what was paid. */
export class ExpenseSplits {
  readonly #db: Db
  readonly #clock: Clock
  readonly #projects: Projects

  constructor({ db, clock, projects }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#projects = projects
  }

  /** By any part's id. @throws expenseNotFound, notSplit */
  async get(actor: Actor, id: string): Promise<ExpenseSplit> {
    const row = await findExpense(this.#db, ownScope(actor), id)
    if (!row) throw expenseNotFound()
    return this.#present(this.#db, actor, row)
  }

  /**
   * The expense becomes the first part, keeping its receipt and reading; the others are created.
   * @throws expenseNotFound, notYourExpense, outdated, alreadySplit, splitNeedsReview, calculatedNotSplit, approvedNotSplit,
   * reimbursedKept, paymentKept, leftInTeamBooks; invalidInput if the parts do not add up, or a project does not exist
   */
  async split(actor: Actor, opened: VersionedRef, parts: readonly SplitPart[]): Promise<ExpenseSplit> {
    const before = await editableExpense(this.#db, actor, opened.id)
    for (const projectId of new Set(parts.map(part => part.projectId)))
      if (projectId !== before.projectId) await this.#projects.usable.requireOpen(this.#db, actor, projectId)
    return this.#db
      .transaction(async transaction => {
        const owner = await withCurrencyLock(transaction, actor)
        await this.#lockProjects(transaction, owner, parts, before.projectId)
        const row = await lockOpened(transaction, actor, opened)
        requireSplittable(row)
        requireExactSum(row, parts)
        const at = this.#clock.now()
        const [first, ...further] = columnsOfParts(row, parts)
        const writing = await attributed(transaction, {
          source: 'split',
          detail: 'part',
          actorId: owner.userId,
          at,
        })
        await insertParts(
          writing,
          further.map(part => ({ ...furtherPartOf(row, at), ...part })),
        )
        await attributed(transaction, { source: 'split', detail: 'split', actorId: owner.userId, at })
        const own = { scope: ownScope(owner), id: row.id }
        const splitting = { splitId: row.id, splitTotal: row.originalAmount, editedAt: at }
        const split = await updateExpense(writing, own, { ...first, ...splitting })
        if (!split) throw expenseNotFound()
        const answer = await this.#present(transaction, actor, split)
        await recordExpenseEvent(transaction, actor, { kind: 'expense-changed', expense: split, at })
        return answer
      })
      .catch(rethrowAsProjectGone)
  }

  /**
   * By any part's id: restores the original expense, keeping later changes of the first part.
   * @throws expenseNotFound, notYourExpense, outdated, notSplit, approvedNotSplit, inTeamBooks, reimbursedKept,
   * paymentKept, leftInTeamBooks
   */
  join(actor: Actor, opened: VersionedRef): Promise<Expense> {
    return this.#db.transaction(async transaction => {
      const owner = await withCurrencyLock(transaction, actor)
      const { splitId } = await lockOpened(transaction, actor, opened)
      if (!splitId) throw notSplit()
      const scope = ownScope(owner)
      const parts = await listParts(transaction, { scope, splitId })
      for (const part of parts) requireUndecided(part)
      const at = this.#clock.now()
      const since = deletionHorizon(this.#clock)
      const writing = await attributed(transaction, {
        source: 'split',
        detail: 'joined',
        actorId: owner.userId,
        at,
      })
      await removeFurtherParts(writing, { scope, splitId }, { at: new Date(since.getTime() - 1), since })
      const own = { scope, id: splitId }
      const row = await findExpense(transaction, scope, splitId)
      if (!row) throw expenseNotFound()
      const before = fieldsBeforeSplit(row, await findSplitChange(transaction, own))
      const projectId = await this.#projects.usable.lock(transaction, owner, before.projectId ?? null)
      const fields = { ...before, projectId: projectId ?? row.projectId }
      const joined = await updateExpense(writing, own, {
        ...fields,
        splitId: null,
        splitTotal: null,
        editedAt: at,
      })
      if (!joined) throw expenseNotFound()
      await recordExpenseEvent(transaction, actor, { kind: 'expense-changed', expense: joined, at })
      return presentExpense(joined, actor)
    })
  }

  /** @throws notSplit */
  async #present(db: Db, actor: Actor, { splitId }: ExpenseRow): Promise<ExpenseSplit> {
    if (!splitId) throw notSplit()
    const rows = await listParts(db, { scope: ownScope(actor), splitId })
    const first = rows[0]
    if (!first?.splitTotal) throw notSplit()
    return {
      total: first.splitTotal,
      currency: first.originalCurrency,
      parts: rows.map(row => presentSummary(row, actor)),
    }
  }

  /** @throws invalidInput if one is gone */
  async #lockProjects(
    transaction: Db,
    owner: Actor,
    parts: readonly SplitPart[],
    before: string | null,
  ): Promise<void> {
    const wanted = new Set(parts.flatMap(({ projectId }) => projectId ?? []))
    const locked = await this.#projects.usable.lockAll(transaction, owner, [...wanted])
    for (const id of wanted) if (!locked.has(id) && id !== before) throw projectGone()
  }
}

/** @throws alreadySplit, splitNeedsReview, calculatedNotSplit, approvedNotSplit, reimbursedKept */
function requireSplittable(row: ExpenseRow): void {
  if (row.splitId) throw alreadySplit()
  if (row.awaitsDecision || (row.status === 'pending' && row.approval === null)) throw splitNeedsReview()
  if (row.calculation) throw calculatedNotSplit()
  requireUndecided(row)
}

/** @throws approvedNotSplit, reimbursedKept */
function requireUndecided({ approval }: ExpenseRow): void {
  if (approval === 'reimbursed') throw reimbursedKept()
  if (approval === 'approved') throw approvedNotSplit()
}

/** @throws invalidInput, naming the parts' sum, or those with too many decimals */
function requireExactSum(
  { originalAmount, originalCurrency }: ExpenseRow,
  parts: readonly SplitPart[],
): void {
  const decimals = amountDecimalsOf(originalCurrency)
  const message = (say: Say) => say('Amount can have at most {decimals} decimals', { decimals })
  const tooFine = parts.flatMap(({ amount }, index) =>
    (amount.split('.')[1]?.length ?? 0) > decimals ? [{ path: `parts.${index}.amount`, message }] : [],
  )
  if (tooFine.length > 0) throw invalidInput({ errors: tooFine })
  const sum = parts.reduce((all, { amount }) => all.plus(amount), Big(0))
  if (sum.eq(originalAmount)) return
  throw invalidField('parts', say =>
    say('The parts add up to {sum} {currency}, but the expense is {amount}', {
      sum: decimalAmount(sum.toFixed()),
      currency: originalCurrency,
      amount: originalAmount,
    }),
  )
}

/** Each part's own columns. They also add up exactly in the person's currency. */
function columnsOfParts(row: ExpenseRow, parts: readonly SplitPart[]) {
  const paid = parts.map(({ amount }) => amount)
  const own = sharesOf(row.amount, paid, amountDecimalsOf(row.currency))
  return parts.map(
    ({ amount, description, category, projectId = null, person = row.person, isDeductible }, index) => ({
      description,
      category,
      projectId,
      person,
      isDeductible,
      originalAmount: amount,
      amount: own[index] ?? '0',
    }),
  )
}

/** Columns another part copies from the expense: not its reading or approval. */
function furtherPartOf(row: ExpenseRow, createdAt: Date) {
  return {
    id: newId(),
    userId: row.userId,
    splitId: row.id,
    merchant: row.merchant,
    currency: row.currency,
    originalCurrency: row.originalCurrency,
    exchangeRate: row.exchangeRate,
    date: row.date,
    receiptUrl: row.receiptUrl,
    receiptChanges: row.receiptChanges,
    isSample: row.isSample,
    tags: row.tags,
    mood: row.mood,
    moodNote: row.moodNote,
    notes: row.notes,
    paymentMethod: row.paymentMethod,
    // On team projects a trigger sets the approval.
    status: row.approval ? 'processed' : row.status,
    createdAt,
    editedAt: createdAt,
  } satisfies Partial<NewExpense>
}

type SplitFields = Pick<ExpenseRow, 'description' | 'category' | 'projectId' | 'person' | 'isDeductible'>

/** An expense's values before it was split, keeping later changes. */
function fieldsBeforeSplit(row: ExpenseRow, changed: ChangedValues): SplitFields {
  const before = (field: keyof SplitFields, present: string | null): string | null => {
    const [from, to] = changed[field] ?? []
    return from !== undefined && to === present ? from : present
  }
  return {
    description: before('description', row.description) ?? row.description,
    // The history stores categories by value.
    category: (before('category', row.category) ?? row.category) as CategoryValue,
    projectId: before('projectId', row.projectId),
    person: before('person', row.person),
    isDeductible: before('isDeductible', String(row.isDeductible)) === 'true',
  }
}
