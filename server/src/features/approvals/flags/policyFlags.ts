import type { MealsOfDay } from '@outlay/contract/approvals/approvals'
import { type PolicyFlag, withMealsOfDay } from '@outlay/contract/teams/teamPolicies'
import type { TeamActor } from '../../../core/actor.ts'
import { membershipRevoked } from '../../../core/database/access/rowLevelSecurity.ts'
import { ownScope, type Scope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ApprovalDependencies } from '../approvals.ports.ts'
import { listPolicyFacts, sumMealsOfDay } from '../policyFacts.store.ts'

/** A submitted expense and its flags at submission. */
interface NotedExpense {
  readonly id: string
  readonly category: string
  readonly flags: readonly PolicyFlag[]
}

/** Current policy violations of expenses. */
export class PolicyFlags {
  readonly #deps: ApprovalDependencies

  constructor(deps: ApprovalDependencies) {
    this.#deps = deps
  }

  /**
   * Flags by expense, for readers who see all meals of the submitters: those from the submission, except meals,
   * recomputed because other meals of that day may have changed.
   */
  async now(
    db: Db,
    { scope, teamId }: { readonly scope: Scope; readonly teamId: string },
    noted: readonly NotedExpense[],
  ): Promise<ReadonlyMap<string, PolicyFlag[]>> {
    const known = new Map(noted.map(({ id, flags }) => [id, [...flags]]))
    const meals = noted.filter(({ category }) => category === 'meals')
    const settings = meals.length > 0 ? await this.#deps.teams.settingsOf(db, teamId) : null
    if (!settings) return known
    const ids = meals.map(({ id }) => id)
    const facts = await listPolicyFacts(db, scope, { ids, settings })
    for (const { id, flags } of meals) {
      const { mealsOfDay = null } = facts.get(id) ?? {}
      if (mealsOfDay !== null) known.set(id, withMealsOfDay(flags, mealsOfDay, settings))
    }
    return known
  }

  /** The day's meal total, compared with the team's daily limit while a meal is entered. @throws membershipRevoked */
  async mealsOfDay(
    actor: TeamActor,
    { date, without }: { readonly date: string; readonly without?: string | undefined },
  ): Promise<MealsOfDay> {
    const { db, teams } = this.#deps
    const settings = await teams.settingsOf(db, actor.team.id)
    if (!settings) throw membershipRevoked()
    const { currency } = settings
    const asked = { teamId: actor.team.id, date, without, currency }
    return { amount: await sumMealsOfDay(db, ownScope(actor), asked), currency }
  }
}
