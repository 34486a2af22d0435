import {
  type ExpenseSumsQuery,
  maxLookedAt,
  maxLookedAtWhole,
  type ExpenseSums as Sums,
} from '@outlay/contract/expenseSums'
import { scopeAsked } from '../../../core/access/teamAccess.ts'
import type { Actor } from '../../../core/actor.ts'
import { reading } from '../../../core/database/access/wall.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ShownSelection } from '../selections/expenseConditions.store.ts'
import { sumKept } from './keptSums.store.ts'
import { type SelectionSums, sumSeen } from './seenSums.store.ts'

/** How many expenses a list shows in all and what they come to, by bounded work however many there are. */
export class ExpenseSums {
  readonly #db: Db

  constructor({ db }: { db: Db }) {
    this.#db = db
  }

  /** Where the team's are asked for: @throws inNoTeam, roleForbids, noLongerMember */
  async of(actor: Actor, query: ExpenseSumsQuery): Promise<Sums> {
    const { isWholeAsked, isCounted, scope: _whose, ...filter } = query
    const scope = scopeAsked(actor, query)
    const currency = actor.preferredCurrency
    const selection = { ...filter, scope, currency, onlyCounted: isCounted }
    const sums = await reading(this.#db, scope, db => sumUp(db, selection, isWholeAsked))
    return { ...sums, currency }
  }
}

/** A first look knows all of what most lists show, and more of it than is kept. */
async function sumUp(db: Db, selection: ShownSelection, isWholeAsked: boolean): Promise<SelectionSums> {
  const seen = await sumSeen(db, selection, maxLookedAt)
  if (seen.isWhole) return seen
  const kept = await sumKept(db, selection)
  if (kept) return kept
  return isWholeAsked ? sumSeen(db, selection, maxLookedAtWhole) : seen
}
