import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { type Included, includedNow } from './planRule.ts'
import { findPlanFacts } from './plans.store.ts'

interface Dependencies {
  readonly clock: Clock
  /** Whether plans have limits here at all: PLAN_LIMITS. */
  readonly isLimited: boolean
}

export type { Included } from './planRule.ts'

/** What people's plans include now, for whoever is about to do more; it needs no provider of payments. */
export class IncludedPlans {
  readonly #given: Dependencies

  constructor(given: Dependencies) {
    this.#given = given
  }

  /** By one statement; within a transaction, hand it on. Not behind the second wall. */
  async included(db: Db, userId: string): Promise<Included> {
    const { clock, isLimited } = this.#given
    return includedNow(await findPlanFacts(db, userId), { now: clock.now(), isLimited })
  }
}
