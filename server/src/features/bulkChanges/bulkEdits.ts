import {
  type BulkAction,
  type BulkChosen,
  type BulkSelection,
  type BulkSelectionQuery,
  type LeftOutReason,
  maxBulkExpenses,
} from '@outlay/contract/bulkChanges/bulkChanges'
import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { requireScope } from '../../core/access/teamAccess.ts'
import type { Actor } from '../../core/actor.ts'
import { readInScope } from '../../core/database/access/rowLevelSecurity.ts'
import { ownScope, visibilityScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import {
  type Attribution,
  type ExpenseOfEvent,
  lockProject,
  type RowChange,
} from '../expenses/expenseRows.service.ts'
import type { BulkDependencies } from './bulkChanges.ports.ts'
import { type Deciding, decide, type EachAction } from './bulkDecisions.ts'
import { lockRows } from './bulkRows.store.ts'
import {
  type Chosen,
  listForeignCurrencies,
  listMovedOn,
  listReached,
  listSelection,
  markSelection,
} from './bulkSelection.store.ts'
import { writeIndividually } from './writeIndividually.ts'

/** One statement each. */
const portionSize = 1000
/** One more than the maximum, to detect that there are too many. */
const maxScanned = maxBulkExpenses + 1

/** A bulk change, or a portion of it. */
interface BulkStep {
  readonly id: string
  readonly action: EachAction
  readonly ids: readonly string[]
  isSure: Deciding['isSure']
}

export interface BulkOutcome {
  readonly written: readonly ExpenseOfEvent[]
  readonly unchanged: number
  readonly leftOut: ReadonlyMap<LeftOutReason, number>
}

/** Selects many expenses, and changes them by the rules of an edit. */
export class BulkEdits {
  readonly #deps: BulkDependencies

  constructor(deps: BulkDependencies) {
    this.#deps = deps
  }

  /** @throws inNoTeam, roleForbids, membershipRevoked for the team's expenses */
  async mark(actor: Actor, query: BulkSelectionQuery): Promise<BulkSelection> {
    const { scope, bounded } = this.#asked(actor, query)
    const { count, mark } = await readInScope(this.#deps.db, scope, db => markSelection(db, bounded))
    return { count, mark }
  }

  /** Ids of all matches, newest first, and their mark. @throws like `mark` */
  select(db: Db, actor: Actor, query: BulkSelectionQuery) {
    const { scope, bounded } = this.#asked(actor, query)
    return readInScope(db, scope, on => listSelection(on, bounded))
  }

  /** Which of the given ids and versions changed since, within a transaction that locks the person. */
  async movedOn(
    transaction: Db,
    owner: Actor,
    { ids, versions }: Extract<BulkChosen, { readonly ids: unknown }>,
  ): Promise<readonly string[]> {
    if (!versions) return []
    const named = ids.map((id, at) => ({ id, version: versions[at] ?? 0 }))
    return listMovedOn(transaction, ownScope(owner), named)
  }

  /** Validates the project and fetches the new day's rates, before the transaction. @throws invalidInput, planLimitExceeded */
  async prepare(actor: Actor, action: BulkAction, chosen: BulkChosen): Promise<void> {
    const { db, projects, rates } = this.#deps
    if (action.kind === 'project') await projects.usable.requireOpen(db, actor, action.projectId)
    if (action.kind !== 'date') return
    const found = await listForeignCurrencies(db, ownScope(actor), {
      chosen: this.#chosenBy(actor, chosen),
      currency: actor.preferredCurrency,
    })
    const foreign = found.filter(isCurrencyCode)
    if (foreign.length > 0) await rates.ensure([action.date], [...foreign, actor.preferredCurrency])
  }

  /**
   * Applies the action to many by the rules of an edit, within a transaction that locks the person. Expenses that may
   * not be changed are skipped and counted by reason. @throws invalidInput if the project is gone
   */
  async change(transaction: Db, owner: Actor, step: BulkStep): Promise<BulkOutcome> {
    const { clock, projects, rates } = this.#deps
    const { action, id, ids } = step
    const at = clock.now()
    if (action.kind === 'project')
      await lockProject(transaction, projects, { actor: owner, wanted: action.projectId })
    const deciding = { owner, at, rates: { from: rates, db: transaction }, isSure: step.isSure }
    const attribution = { source: 'hand', bulkChangeId: id, actorId: owner.userId, at } as const
    const tally = new Tally()
    for (let start = 0; start < ids.length; start += portionSize) {
      const portion = { ids: ids.slice(start, start + portionSize), action, attribution }
      await this.#changePortion(transaction, { owner, deciding, tally }, portion)
    }
    return tally
  }

  async #changePortion(
    transaction: Db,
    { owner, deciding, tally }: { owner: Actor; deciding: Deciding; tally: Tally },
    { ids, action, attribution }: { ids: readonly string[]; action: EachAction; attribution: Attribution },
  ): Promise<void> {
    const scope = ownScope(owner)
    const rows = await lockRows(transaction, scope, ids)
    if (rows.length < ids.length) await this.#tellMissing(transaction, owner, tally, { ids, found: rows })
    const changes: RowChange[] = []
    for (const row of rows) {
      const decision = await decide(row, action, deciding)
      if (decision === 'unchanged') tally.unchanged += 1
      else if ('leftOut' in decision) tally.leaveOut(decision.leftOut)
      else changes.push({ id: row.id, change: decision.change })
    }
    const { written, refused } = await writeIndividually(transaction, { scope, attribution }, changes)
    tally.written.push(...written)
    for (const { reason } of refused) tally.leaveOut(reason)
  }

  /** Whether missing expenses are a colleague's or do not exist. */
  async #tellMissing(
    transaction: Db,
    actor: Actor,
    tally: Tally,
    { ids, found }: { ids: readonly string[]; found: readonly { readonly id: string }[] },
  ): Promise<void> {
    const own = new Set(found.map(({ id }) => id))
    const missing = ids.filter(id => !own.has(id))
    const scope = visibilityScope(actor)
    const seen = await readInScope(transaction, scope, db => listReached(db, scope, missing))
    tally.leaveOut('not-yours', seen.length)
    tally.leaveOut('not-found', missing.length - seen.length)
  }

  #asked(actor: Actor, { scope: _whose, isCounted, ...filter }: BulkSelectionQuery) {
    const scope = requireScope(actor, { scope: _whose, projectId: filter.projectId })
    const selection = { ...filter, scope, currency: actor.preferredCurrency, onlyCounted: isCounted }
    return { scope, bounded: { selection, most: maxScanned } }
  }

  #chosenBy(actor: Actor, chosen: BulkChosen): Chosen {
    if ('ids' in chosen) return chosen
    // Only one's own matches are changed.
    const { selection } = this.#asked(actor, { ...chosen.filter, scope: undefined }).bounded
    return { selection }
  }
}

class Tally implements BulkOutcome {
  readonly written: ExpenseOfEvent[] = []
  unchanged = 0
  readonly leftOut = new Map<LeftOutReason, number>()

  leaveOut(reason: LeftOutReason, count = 1): void {
    if (count > 0) this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + count)
  }
}
