import {
  type BudgetPace,
  type BudgetProgress,
  type Budgets as BudgetsAnswer,
  type CategoryBudget,
  type CategoryBudgetFields,
  readOnlyCategoryBudgetFields,
  type UpdateCategoryBudget,
} from '@outlay/contract/budgets/budgets'
import { countDays, monthOf } from '@outlay/contract/core/daySpans'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { isUniqueViolation } from '../../core/database/sqlErrors.ts'
import { amountOf, divided, shareOf, unitsOf } from '../../core/exactSums.ts'
import { newId } from '../../core/ids.ts'
import { requireReadOnlyUnchanged, requireVersionMatch, type VersionedRef } from '../../core/versions.ts'
import { ExpenseFigures, type MonthTotal } from '../expenseTotals/expenseTotals.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import { budgetNotFound, budgetTaken } from './budgets.errors.ts'
import {
  type BudgetRow,
  deleteBudget,
  insertBudget,
  listBudgets,
  lockBudget,
  oneBudgetPerCategory,
  updateBudget,
} from './budgets.store.ts'
import { suggestionSpan, suggestionsOf } from './suggestions.ts'

/** A budget as entered, and converted to the currency of the expenses. */
interface RunningBudget {
  readonly budget: CategoryBudget
  readonly monthly: string
  readonly spent: string
  readonly currency: string
  readonly today: string
}

/** A budget's progress compared with its elapsed share, today included. */
function progressOf({ budget, monthly, spent, currency, today }: RunningBudget): BudgetProgress {
  const month = monthOf(today)
  const [planned, gone] = [unitsOf(monthly, currency), unitsOf(spent, currency)]
  const daysElapsed = BigInt(countDays({ from: month.from, to: today }))
  const byNow = divided(planned * daysElapsed, BigInt(countDays(month)))
  const pace = gone > planned ? 'over' : gone > byNow ? 'ahead' : 'within'
  return { ...budget, monthly, spent, byNow: amountOf(byNow, currency), pace }
}

const urgency: Readonly<Record<BudgetPace, number>> = { over: 0, ahead: 1, within: 2 }

/** Most urgent first, then by share used. */
function byUrgency(currency: string) {
  const used = ({ spent, monthly }: BudgetProgress) =>
    Number(shareOf(unitsOf(spent, currency), unitsOf(monthly, currency)) ?? 0)
  return (a: BudgetProgress, b: BudgetProgress): number =>
    urgency[a.pace] - urgency[b.pace] || used(b) - used(a)
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly rates: Rates
}

interface Held {
  readonly actor: Actor
  readonly rows: readonly BudgetRow[]
  readonly today: string
  readonly totals: readonly { readonly category: string; readonly total: string }[]
  readonly transaction?: Db
}

/** Monthly budgets by category and their progress. */
export class Budgets {
  readonly #db: Db
  readonly #clock: Clock
  readonly #rates: Rates

  constructor({ db, clock, rates }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#rates = rates
  }

  /** Reads this month and the months for suggestions in one statement on stored totals. */
  async view(actor: Actor): Promise<BudgetsAnswer> {
    const today = dayIn(actor.timezone, this.#clock.now())
    const month = monthOf(today)
    const { preferredCurrency: currency } = actor
    const rows = await listBudgets(this.#db, actor.userId)
    const { totals } = new ExpenseFigures({ db: this.#db })
    const sums = await totals.byMonth(actor, { from: suggestionSpan(today).from, to: month.to })
    const isOfMonth = (sum: MonthTotal) => sum.month === month.from.slice(0, 7)
    const current = sums.filter(isOfMonth)
    const spent = current.reduce((sum, { total }) => sum + unitsOf(total, currency), 0n)
    return {
      currency,
      today,
      month,
      spent: amountOf(spent, currency),
      budgets: await this.#progress({ actor, rows, today, totals: current }),
      suggestions: suggestionsOf(
        sums.filter(sum => !isOfMonth(sum)),
        { today, currency },
      ),
    }
  }

  /** Budgets within a transaction, as input for `progress`. */
  rows(transaction: Db, actor: Actor): Promise<BudgetRow[]> {
    return listBudgets(transaction, actor.userId)
  }

  /** Progress, given this month's totals by category from the same transaction. */
  progress(
    transaction: Db,
    actor: Actor,
    month: Pick<Held, 'rows' | 'today' | 'totals'>,
  ): Promise<BudgetProgress[]> {
    return this.#progress({ actor, ...month, transaction })
  }

  /** @throws budgetTaken */
  async create(actor: Actor, input: CategoryBudgetFields): Promise<CategoryBudget> {
    const row = { ...input, id: newId(), userId: actor.userId, createdAt: this.#clock.now() }
    return presentBudget(await insertBudget(this.#db, row).catch(nameRefusal))
  }

  /** @throws budgetNotFound, outdated */
  update(actor: Actor, { id, ifMatch }: VersionedRef, input: UpdateCategoryBudget): Promise<CategoryBudget> {
    const own = { userId: actor.userId, id }
    return this.#db.transaction(async transaction => {
      const present = await opened(transaction, own, ifMatch)
      requireReadOnlyUnchanged(input, present, { readOnly: readOnlyCategoryBudgetFields })
      const { amount, currency } = input
      const changed = await updateBudget(transaction, own, { amount, currency })
      if (!changed) throw budgetNotFound()
      return presentBudget(changed)
    })
  }

  /** @throws budgetNotFound, outdated */
  remove(actor: Actor, { id, ifMatch }: VersionedRef): Promise<void> {
    const own = { userId: actor.userId, id }
    return this.#db.transaction(async transaction => {
      await opened(transaction, own, ifMatch)
      await deleteBudget(transaction, own)
    })
  }

  /** Budgets in other currencies are converted at today's rate, like the monthly budget. */
  async #progress({ actor, rows, today, totals, transaction }: Held): Promise<BudgetProgress[]> {
    const { preferredCurrency: currency } = actor
    const spentOn = new Map(totals.map(({ category, total }) => [category, total]))
    const held: BudgetProgress[] = []
    for (const row of rows) {
      const exchange = { amount: row.amount, from: row.currency, to: currency, day: today }
      const { amount: monthly } = await this.#rates.convert(exchange, transaction)
      const spent = spentOn.get(row.category) ?? '0.00'
      held.push(progressOf({ budget: presentBudget(row), monthly, spent, currency, today }))
    }
    return held.sort(byUrgency(currency))
  }
}

async function opened(
  transaction: Db,
  own: { readonly userId: string; readonly id: string },
  ifMatch: VersionedRef['ifMatch'],
): Promise<CategoryBudget> {
  const row = await lockBudget(transaction, own)
  if (!row) throw budgetNotFound()
  const present = presentBudget(row)
  requireVersionMatch(ifMatch, present)
  return present
}

function presentBudget({ id, category, amount, currency, createdAt, version }: BudgetRow): CategoryBudget {
  return { id, category, amount, currency, createdAt: createdAt.toISOString(), version }
}

function nameRefusal(error: unknown): never {
  if (isUniqueViolation(error, oneBudgetPerCategory))
    throw budgetTaken({ errors: [{ path: 'category', message: 'This category already has a budget' }] })
  throw error
}
