import type { Activity } from '@outlay/contract/activity'
import { addDays } from '@outlay/contract/core/daySpans'
import { type Dashboard, fewestForMood, moodDays } from '@outlay/contract/dashboard'
import type { Whose } from '@outlay/contract/expenseFilters'
import type { MascotProgress } from '@outlay/contract/mascot'
import type { SecuritySummary } from '@outlay/contract/security'
import { scopeAsked, teamBooks } from '../../core/access/teamAccess.ts'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Budgets } from '../budgets/budgets.service.ts'
import { accuracySince } from '../expenses/expenseFigures.service.ts'
import type { Settings } from '../settings/settings.service.ts'
import { insightsOf } from './moodInsights.ts'
import { projectWidgetsOf } from './projectWidgets.ts'
import { exampleSavings, savingsOf } from './savings.ts'
import type { Sources, SourcesOn } from './sources.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly sourcesOn: SourcesOn
  readonly settings: Settings
  readonly budgets: Budgets
  readonly security: { summary(db: Db, actor: Actor): Promise<SecuritySummary> }
  readonly mascots: {
    progress(db: Db, actor: Actor): Promise<MascotProgress>
    keepGrowth(actor: Actor): Promise<void>
  }
  readonly activity: { recent(db: Db, actor: Actor): Promise<Activity> }
}

/** One snapshot for every statement: whatever is written meanwhile is in none of the figures. */
const oneSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** The first view of the day. */
export class Dashboards {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Of one's own expenses or the team's; budget, savings and moods are one's own. @throws inNoTeam, roleForbids */
  async view(actor: Actor, whose?: Whose): Promise<Dashboard> {
    scopeAsked(actor, { scope: whose })
    const { db, settings, mascots } = this.#deps
    await settings.prepareBudget(actor)
    const view = await db.transaction(snapshot => this.#viewWithin(snapshot, actor, whose), oneSnapshot)
    await mascots.keepGrowth(actor)
    return view
  }

  async #viewWithin(db: Db, caller: Actor, whose: Whose | undefined): Promise<Dashboard> {
    const { clock, sourcesOn, settings, budgets, security, mascots, activity } = this.#deps
    const now = clock.now()
    const sources = sourcesOn(db, now)
    const shown = whose === 'team' ? sourcesOn(db, now, teamBooks) : sources
    const budget = await settings.budget(caller, db)
    // A session remembers for seconds which currency it was; the sums of this snapshot are in this one.
    const actor = { ...caller, preferredCurrency: budget.currency }
    const today = dayIn(actor.timezone, now)
    const ownMonth = await sources.analytics.monthly(actor)
    const month = shown === sources ? ownMonth : await shown.analytics.monthly(actor)
    const { moods, ...lately } = await latelyOf(sources, actor, today)
    const savings = (await sources.overviews.hasHadAny(actor))
      ? await savingsOf(db, budget, ownMonth, today)
      : exampleSavings(budget.currency)
    const categories = await shown.analytics.categories(actor, {})
    const since = accuracySince(now)
    return {
      today,
      month,
      budget,
      savings,
      moods,
      ...(await projectWidgetsOf(shown, actor, { today, whose })),
      categories,
      categoryBudgets:
        shown === sources ? await budgets.progress(db, actor, { today, totals: categories }) : [],
      accuracy: { since, ...(await sources.overviews.keptFields(actor, since)) },
      pendingCount: await shown.overviews.pendingCount(actor),
      security: await security.summary(db, actor),
      mascot: {
        facts: {
          spent: ownMonth.totalAmount,
          budget: budget.monthlyBudget,
          isBudgetChosen: !budget.isDefault,
          // An example is nobody's savings.
          savings: savings.isExample ? '0.00' : savings.amount,
          savingsGoal: budget.savingsGoal,
          ...lately,
        },
        progress: await mascots.progress(db, actor),
      },
      activity: await activity.recent(db, actor),
    }
  }
}

/** What the last 30 days were like. */
async function latelyOf({ expenseTotals, overviews }: Sources, actor: Actor, today: string) {
  const span = { from: addDays(today, 1 - moodDays), to: today }
  const moods = insightsOf(await overviews.byMood(actor, span), span)
  const [top] = await expenseTotals.byCategory(actor, {}, span)
  const [most] = moods.moods
  return {
    moods,
    mood: most && most.count >= fewestForMood ? most.mood : null,
    topCategory: top?.category ?? null,
    expenseCount: moods.expenseCount,
  }
}
