import { nextDue, type Schedule, timesAYear } from '@outlay/contract/core/schedules'
import {
  maxRecurringExpenses,
  type RecurringExpenses as RecurringAnswer,
  type RecurringExpense,
  type RecurringExpenseFields,
  readOnlyRecurringFields,
  type UpdateRecurringExpense,
} from '@outlay/contract/recurringExpenses/recurringExpenses'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { amountOf, divided, unitsOf } from '../../core/exactSums.ts'
import { newId } from '../../core/ids.ts'
import type { Logger } from '../../core/logger.ts'
import { requireReadOnlyUnchanged, requireVersionMatch, type VersionedRef } from '../../core/versions.ts'
import type { Expenses } from '../expenses/expenses.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import { RecurringDrafts } from './recurringDrafts.ts'
import { recurringExpenseNotFound, tooManyRecurringExpenses } from './recurringExpenses.errors.ts'
import {
  countHeldRecurring,
  deleteRecurring,
  findRecurring,
  insertRecurring,
  listRecurring,
  lockRecurring,
  type RecurringRow,
  updateRecurring,
} from './recurringExpenses.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly rates: Rates
  readonly projects: Projects
  readonly expenses: Expenses
}

/** Recurring expenses, by their next day. */
export class RecurringExpenses {
  readonly drafting: RecurringDrafts
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.drafting = new RecurringDrafts(deps)
  }

  async list(actor: Actor): Promise<RecurringAnswer> {
    const { db, rates } = this.#deps
    const { preferredCurrency: currency } = actor
    const day = this.#today(actor)
    const rows = await listRecurring(db, actor.userId)
    await rates.ensure([day], [...new Set([currency, ...rows.map(row => row.currency)])])
    const items = rows.map(row => ({ ...presentRecurring(row), yearlyCost: yearlyCostOf(row) }))
    let yearly = 0n
    for (const { isPaused, nextDate, yearlyCost: amount, currency: from } of items) {
      if (isPaused === 'true' || nextDate === null) continue
      const converted = await rates.convert({ amount, from, to: currency, day })
      yearly += unitsOf(converted.amount, currency)
    }
    return { currency, yearlyCost: amountOf(yearly, currency), items }
  }

  /** Past days get no drafts. @throws tooManyRecurringExpenses, amountTooLarge, invalidInput on `projectId` */
  async create(actor: Actor, input: RecurringExpenseFields): Promise<RecurringExpense> {
    const { db, clock, expenses, projects } = this.#deps
    await expenses.drafts.requireFitting(actor, { ...input, day: this.#today(actor) })
    await projects.usable.requireOpen(db, actor, input.projectId)
    const columns = columnsOf(input, nothingSaid)
    const row = {
      ...columns,
      nextDate: nextDue(columns, this.#today(actor)),
      id: newId(),
      userId: actor.userId,
      createdAt: clock.now(),
    }
    return db.transaction(async transaction => {
      const count = await countHeldRecurring(transaction, actor.userId)
      if (count >= maxRecurringExpenses) throw tooManyRecurringExpenses()
      return presentRecurring(await insertRecurring(transaction, row))
    })
  }

  /**
   * Days missed while paused get no drafts. @throws recurringExpenseNotFound, outdated, amountTooLarge, invalidInput on
   * `projectId`
   */
  async update(
    actor: Actor,
    { id, ifMatch }: VersionedRef,
    input: UpdateRecurringExpense,
  ): Promise<RecurringExpense> {
    const { db, expenses, projects } = this.#deps
    const own = { userId: actor.userId, id }
    const before = await findRecurring(db, own)
    await expenses.drafts.requireFitting(actor, { ...input, day: this.#today(actor) })
    // Its current project may be deleted; drafts are then created without one.
    if (input.projectId !== before?.projectId) await projects.usable.require(actor, input.projectId)
    return db.transaction(async transaction => {
      const row = await opened(transaction, own, ifMatch)
      requireReadOnlyUnchanged(input, presentRecurring(row), { readOnly: readOnlyRecurringFields })
      const columns = columnsOf(input, row)
      const changed = await updateRecurring(transaction, own, {
        ...columns,
        nextDate: this.#nextOf(actor, row, columns),
      })
      if (!changed) throw recurringExpenseNotFound()
      return presentRecurring(changed)
    })
  }

  /** @throws recurringExpenseNotFound, outdated */
  async remove(actor: Actor, { id, ifMatch }: VersionedRef): Promise<void> {
    const own = { userId: actor.userId, id }
    await this.#deps.db.transaction(async transaction => {
      await opened(transaction, own, ifMatch)
      await deleteRecurring(transaction, own)
    })
  }

  /** An unchanged schedule continues; a changed one starts from today. No day is drafted twice. */
  #nextOf(actor: Actor, row: RecurringRow, changed: Schedule & { isPaused: boolean }): string | null {
    const isSame = (['unit', 'every', 'startDate', 'endDate', 'isPaused'] as const).every(
      name => changed[name] === row[name],
    )
    return isSame ? row.nextDate : nextDue(changed, this.#today(actor))
  }

  #today({ timezone }: Actor): string {
    return dayIn(timezone, this.#deps.clock.now())
  }
}

async function opened(
  transaction: Db,
  own: { readonly userId: string; readonly id: string },
  ifMatch: VersionedRef['ifMatch'],
): Promise<RecurringRow> {
  const row = await lockRecurring(transaction, own)
  if (!row) throw recurringExpenseNotFound()
  requireVersionMatch(ifMatch, presentRecurring(row))
  return row
}

type MaybeUnsaid = Pick<RecurringRow, 'person' | 'tags' | 'notes' | 'paymentMethod'>
const nothingSaid: MaybeUnsaid = { person: null, tags: [], notes: null, paymentMethod: null }

/** Absent fields keep their value. */
function columnsOf(input: RecurringExpenseFields, before: MaybeUnsaid) {
  const { description, merchant, amount, currency, category, projectId, isDeductible } = input
  const { unit, every, startDate, endDate, isPaused } = input
  return {
    description,
    merchant: merchant ?? null,
    amount,
    currency,
    category,
    projectId: projectId ?? null,
    isDeductible,
    person: input.person === undefined ? before.person : input.person,
    tags: input.tags ?? before.tags,
    notes: input.notes === undefined ? before.notes : input.notes,
    paymentMethod: input.paymentMethod === undefined ? before.paymentMethod : input.paymentMethod,
    unit,
    every,
    startDate,
    endDate: endDate ?? null,
    isPaused,
  }
}

function presentRecurring({ userId: _, ...row }: RecurringRow): RecurringExpense {
  return {
    ...row,
    isDeductible: row.isDeductible ? 'true' : 'false',
    isPaused: row.isPaused ? 'true' : 'false',
    createdAt: row.createdAt.toISOString(),
  }
}

function yearlyCostOf({ amount, currency, unit, every }: RecurringRow): string {
  const [times, of] = timesAYear({ unit, every })
  return amountOf(divided(unitsOf(amount, currency) * times, of), currency)
}
