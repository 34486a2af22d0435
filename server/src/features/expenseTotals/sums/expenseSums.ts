import {
  type ExpenseGroups,
  type ExpenseGroupsQuery,
  type ExpenseSumsQuery,
  maxLookedAt,
  maxLookedAtWhole,
  type ExpenseSums as Sums,
} from '@outlay/contract/expenses/expenseSums'
import { requireScope } from '../../../core/access/teamAccess.ts'
import type { Actor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import type { Db } from '../../../core/database/database.ts'
import { badCursor, type ShownSelection } from '../../expenses/expenseRows.service.ts'
import { sumGroups } from './groupSums.store.ts'
import { type SelectionSums, sumByScanning } from './scannedSums.store.ts'
import { sumFromTotals } from './storedSums.store.ts'

/** The count and sums of a list, with bounded work for any size. */
export class ExpenseSums {
  readonly #db: Db

  constructor({ db }: { db: Db }) {
    this.#db = db
  }

  /** A page of a list's groups with their sums. @throws badCursor, like `of` */
  async groups(
    actor: Actor,
    query: ExpenseGroupsQuery,
  ): Promise<ExpenseGroups & { next: string | undefined }> {
    const { by, limit, cursor, isCounted, scope: _whose, ...filter } = query
    const offset = cursor === undefined ? 0 : offsetOf(cursor)
    const scope = requireScope(actor, query)
    const currency = actor.preferredCurrency
    const selection = { ...filter, scope, currency, onlyCounted: isCounted }
    const page = { by, offset, limit: limit + 1, most: maxLookedAtWhole }
    const { groups, isWhole } = await readInScope(this.#db, scope, db => sumGroups(db, selection, page))
    const next = groups.length > limit ? cursorOf(offset + limit) : undefined
    return { groups: groups.slice(0, limit), currency, isWhole, next }
  }

  /** @throws inNoTeam, roleForbids, membershipRevoked for the team's expenses */
  async of(actor: Actor, query: ExpenseSumsQuery): Promise<Sums> {
    const { isWholeAsked, isCounted, scope: _whose, ...filter } = query
    const scope = requireScope(actor, query)
    const currency = actor.preferredCurrency
    const selection = { ...filter, scope, currency, onlyCounted: isCounted }
    const sums = await readInScope(this.#db, scope, db => sumUp(db, selection, isWholeAsked))
    return { ...sums, currency }
  }
}

/** Reading all rows gives more details than stored totals, which are used for larger lists. */
async function sumUp(db: Db, selection: ShownSelection, isWholeAsked: boolean): Promise<SelectionSums> {
  const kept = await sumFromTotals(db, selection)
  if (kept && kept.count > maxLookedAt) return kept
  const seen = await sumByScanning(db, selection, maxLookedAt)
  if (seen.isWhole) return seen
  if (kept) return kept
  return isWholeAsked ? sumByScanning(db, selection, maxLookedAtWhole) : seen
}

// Groups are few and computed for each page, so an offset is enough.
const cursorOf = (offset: number): string => Buffer.from(String(offset)).toString('base64url')

/** @throws badCursor */
function offsetOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString()
  if (!/^\d{1,7}$/.test(text)) throw badCursor()
  return Number(text)
}
