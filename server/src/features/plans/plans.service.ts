import type { CurrentPlan } from '@outlay/contract/plans'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import { includedNow } from './planRule.ts'
import type { PlannedTeams, PlanUsage } from './plans.ports.ts'
import { presentPlan } from './plans.presentation.ts'
import { findPlanFacts } from './plans.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  /** Whether plans have limits here at all: PLAN_LIMITS. */
  readonly isLimited: boolean
  readonly accounts: Pick<Accounts, 'currentUser' | 'isFirstAccount'>
  readonly usage: PlanUsage
  readonly teams: PlannedTeams
}

/** What people pay for, and what they have of it. */
export class Plans {
  readonly #given: Dependencies

  constructor(given: Dependencies) {
    this.#given = given
  }

  async current(actor: Actor): Promise<CurrentPlan> {
    const { db, clock, isLimited, accounts, usage, teams } = this.#given
    const { userId } = actor
    const now = clock.now()
    const facts = await findPlanFacts(db, userId)
    const { monthlyUploads } = await accounts.currentUser(actor)
    return presentPlan({
      included: includedNow(facts, { now, isLimited }),
      facts,
      used: {
        uploads: monthlyUploads,
        projects: await usage.countProjects(db, userId),
        storage: await usage.countStorage(db, userId),
      },
      team: facts.teamId === null ? null : await teams.coveredTeam(db, facts.teamId),
      isOperator: await accounts.isFirstAccount(userId),
      now,
    })
  }
}
