import type { Attention, Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { ExpenseScope } from '@outlay/contract/expenses/expenseFilters'
import { requireScope, teamBooks } from '../../core/access/teamAccess.ts'
import type { Actor, TeamActor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import { runConcurrently } from '../../core/concurrency.ts'
import type { Db } from '../../core/database/database.ts'
import { withPreparedStatements } from '../../core/database/preparedStatements.ts'
import type { Budgets } from '../budgets/budgets.service.ts'
import type { Settings } from '../settings/settings.service.ts'
import { type PersonalSources, personalWidgetsOf, type SourcesOn, shownWidgetsOf } from './widgets.ts'

interface Dependencies extends PersonalSources {
  readonly db: Db
  readonly clock: Clock
  readonly sourcesOn: SourcesOn
  readonly settings: Settings
  readonly budgets: Budgets
  /** Number of team expenses someone can decide on. */
  readonly approvals: { count(db: Db, actor: TeamActor): Promise<number> }
  readonly mascots: PersonalSources['mascots'] & { saveGrowth(actor: Actor): Promise<void> }
}

/** All statements read one snapshot, so concurrent writes affect no figure. */
const oneSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

export class Dashboards {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /**
   * Shows the person's own expenses or the team's; budget, savings and moods are always their own.
   * @throws inNoTeam, roleForbids, membershipRevoked
   */
  async view(actor: Actor, whose?: ExpenseScope): Promise<Dashboard> {
    requireScope(actor, { scope: whose })
    const { db, settings, mascots } = this.#deps
    await settings.prepareBudget(actor)
    const view = await withPreparedStatements(() =>
      db.transaction(async snapshot => {
        const widgets = await this.#viewWithin(snapshot, actor, whose)
        return { ...widgets, attention: await this.#attentionOf(snapshot, actor, widgets.attention) }
      }, oneSnapshot),
    )
    await mascots.saveGrowth(actor)
    return view
  }

  /** Narrows pending approvals to those this person can decide on. Runs last, under row-level security. */
  async #attentionOf(db: Db, actor: Actor, attention: Attention): Promise<Attention> {
    const { team } = actor
    if (!team || attention.approvals === 0) return attention
    return { ...attention, approvals: await this.#deps.approvals.count(db, { ...actor, team }) }
  }

  /** The budget first, for its currency; then everything else concurrently, except the team's. */
  async #viewWithin(db: Db, caller: Actor, whose: ExpenseScope | undefined): Promise<Dashboard> {
    const { clock, sourcesOn, settings, budgets } = this.#deps
    const now = clock.now()
    const budget = await settings.budget(caller, db)
    // A session caches the currency for seconds; this snapshot's sums use the budget's.
    const actor = { ...caller, preferredCurrency: budget.currency }
    const today = dayIn(actor.timezone, now)
    const sources = sourcesOn(db, now)
    const ofPerson = () => personalWidgetsOf(db, { ...this.#deps, ...sources }, { actor, today, now, budget })
    const asked = { actor, today, whose }
    if (whose === 'team') {
      const personal = await ofPerson()
      const team = sourcesOn(db, now, teamBooks)
      const shown = await shownWidgetsOf(team, asked)
      const month = await team.analytics.monthly(actor)
      const pendingCount = await team.overviews.pendingCount(actor)
      return { today, budget, ...personal, ...shown, month, pendingCount, categoryBudgets: [] }
    }
    const ofMonth = async () => {
      const [shown, rows] = await runConcurrently([
        () => shownWidgetsOf(sources, asked),
        () => budgets.rows(db, actor),
      ])
      const totals = shown.categories
      return { ...shown, categoryBudgets: await budgets.progress(db, actor, { rows, today, totals }) }
    }
    const [personal, shown] = await runConcurrently([ofPerson, ofMonth])
    return { today, budget, ...personal, ...shown }
  }
}
