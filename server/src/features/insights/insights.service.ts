import { createHash } from 'node:crypto'
import { addDays, type DaySpan } from '@outlay/contract/core/daySpans'
import { requestedLocale } from '@outlay/contract/core/languages'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { ExpenseScope } from '@outlay/contract/expenses/expenseFilters'
import type { Forecast, SpendingInsights, SpendingTrends, WhatIf } from '@outlay/contract/insights/insights'
import { requireScope } from '../../core/access/teamAccess.ts'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import { ownScope, type ScopeOf } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { readNewestEvents } from '../../core/events/personEvents.store.ts'
import { recipientsOf } from '../accounts/accountSettings.service.ts'
import { ExpenseFigures, type MoodedExpense } from '../expenseTotals/expenseTotals.service.ts'
import type { Settings } from '../settings/settings.service.ts'
import { type Standout, standoutsOf } from './alerts/alerts.ts'
import { alertsOf } from './alerts/alertsOf.ts'
import { spendingAnswer } from './answers/spendingAnswer.ts'
import { trendSpan, trendsAnswer, whatIf } from './answers/trendsAndWhatIf.ts'
import { dueDays } from './recurring/recurringCharges.service.ts'
import { type Shown, shownIn } from './shownIn.ts'
import {
  dueBetween,
  historySpan,
  type ReturningCharge,
  readBasis,
  type SpendingBasis,
} from './spendingBasis.ts'

const maxEntries = 100

/** An in-memory LRU cache of insights for at most 100 people, each valid for one version of its input. */
export class InsightsCache<Value> {
  readonly #kept = new Map<string, { readonly version: string; readonly value: Promise<Value> }>()

  /** The cached value of `key` if the version matches, otherwise a new one; concurrent callers share it. */
  get(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    const found = this.#kept.get(key)
    this.#kept.delete(key)
    const kept = found?.version === version ? found : { version, value: make() }
    this.#kept.set(key, kept)
    kept.value.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    })
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxEntries) break
      this.#kept.delete(oldest)
    }
    return kept.value
  }
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly settings: Settings
}

interface Made {
  readonly basis: SpendingBasis
  readonly answer: SpendingInsights
  /** Null for teams and for people who have not set one. */
  readonly monthlyBudget: string | null
  readonly shown: Shown
  readonly standouts: readonly Standout[]
}

/** The input of an analysis of one's own spending. */
export interface Analyzed extends Pick<Made, 'answer' | 'monthlyBudget' | 'shown'> {
  /** Over the three years of history. */
  readonly expenseCount: number
  readonly recurring: readonly ReturningCharge[]
}

/** The current month: spent so far, expected, and still due. */
export interface RunningMonth {
  readonly spent: string
  readonly lastMonth: string
  readonly forecast: Forecast | null
  /** All recurring charges, including ended ones. */
  readonly recurring: readonly ReturningCharge[]
  readonly due: readonly ReturningCharge[]
  readonly stillDue: string
}

interface WhatIfQuery {
  readonly scope?: ExpenseScope | undefined
  readonly without?: readonly string[] | undefined
  readonly halved?: readonly CategoryValue[] | undefined
}

const browserLocaleOf = ({ acceptLanguage = '' }: Actor) => requestedLocale(acceptLanguage) ?? null

/** The person's setting, otherwise the browser's language. */
function localeOf(actor: Actor, reader: { readonly locale: string | null } | undefined): string | null {
  return reader?.locale ?? browserLocaleOf(actor)
}

/** One snapshot for all statements, so that concurrent writes affect none of the figures. */
const oneSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** Insights into spending, all computed from expenses (docs/insights.md). */
export class Insights {
  readonly #deps: Dependencies
  readonly #kept = new InsightsCache<Made>()

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** For one's own expenses or the team's; budgets are personal. @throws inNoTeam, roleForbids */
  async spending(actor: Actor, whose?: ExpenseScope): Promise<SpendingInsights> {
    return (await this.#made(actor, whose)).answer
  }

  /** @throws inNoTeam, roleForbids */
  async runningMonth(actor: Actor, whose?: ExpenseScope): Promise<RunningMonth> {
    const { basis, answer } = await this.#made(actor, whose)
    const rest = { from: addDays(basis.today, 1), to: answer.currentMonth.to }
    return {
      spent: answer.totalCurrentMonth,
      lastMonth: answer.totalPreviousMonth,
      forecast: answer.forecast?.runningMonth ?? null,
      recurring: basis.recurring,
      due: basis.recurring.filter(charge => dueDays(charge, rest.from, rest.to).length > 0),
      stillDue: dueBetween(basis.recurring, rest, basis.currency),
    }
  }

  /** Single expenses that stand out, most severe first. @throws inNoTeam, roleForbids */
  async standouts(actor: Actor, whose?: ExpenseScope): Promise<readonly Standout[]> {
    return (await this.#made(actor, whose)).standouts
  }

  async analyzed(actor: Actor): Promise<Analyzed> {
    const { basis, ...made } = await this.#made(actor, undefined)
    const expenseCount = basis.months.reduce((sum, { count }) => sum + count, 0)
    return { ...made, expenseCount, recurring: basis.recurring }
  }

  /** One's own expenses with a mood, and the person's formatting, from one snapshot. */
  async mooded(actor: Actor, span: DaySpan): Promise<{ expenses: MoodedExpense[]; shown: Shown }> {
    const { db, settings } = this.#deps
    await settings.prepareBudget(actor)
    return db.transaction(async snapshot => {
      const { currency } = await settings.budget(actor, snapshot)
      const [reader] = await recipientsOf(snapshot, [actor.userId])
      const expenses = await new ExpenseFigures({ db: snapshot }).overviews.mooded(actor, span)
      return { expenses, shown: shownIn(localeOf(actor, reader), currency) }
    }, oneSnapshot)
  }

  /** @throws inNoTeam, roleForbids */
  async trends(actor: Actor, whose?: ExpenseScope): Promise<SpendingTrends> {
    const scope = requireScope(actor, { scope: whose })
    const today = this.#today(actor)
    const { totals } = new ExpenseFigures({ db: this.#deps.db, scopeOf: () => scope })
    const months = await totals.byMonth(actor, trendSpan(today))
    return trendsAnswer(months, { today, currency: actor.preferredCurrency })
  }

  /** @throws inNoTeam, roleForbids */
  async whatIf(actor: Actor, { scope, without = [], halved = [] }: WhatIfQuery): Promise<WhatIf> {
    const { basis, shown } = await this.#made(actor, scope)
    return whatIf(basis, { without, halved }, shown.say)
  }

  /**
   * Caches personal insights until their input changes. A team's are always computed, since its members' writes raise
   * no events for the caller.
   */
  async #made(actor: Actor, whose: ExpenseScope | undefined): Promise<Made> {
    const scope = requireScope(actor, { scope: whose })
    await this.#deps.settings.prepareBudget(actor)
    if (scope.kind !== 'own') return this.#make(actor, () => scope)
    const version = await this.#versionOf(actor)
    return this.#kept.get(actor.userId, version, () => this.#make(actor, ownScope))
  }

  /**
   * Fingerprint of a person's data: all sums by month and category, and the newest event id, which every write to an
   * expense or setting advances.
   */
  async #versionOf(actor: Actor): Promise<string> {
    const { db } = this.#deps
    const today = this.#today(actor)
    const { last } = await readNewestEvents(db, actor.userId, 1)
    const sums = await new ExpenseFigures({ db }).totals.byMonth(actor, historySpan(today))
    const state = JSON.stringify([today, actor.preferredCurrency, browserLocaleOf(actor), last, sums])
    return createHash('sha256').update(state).digest('base64')
  }

  #make(caller: Actor, scopeOf: ScopeOf): Promise<Made> {
    const { db, settings } = this.#deps
    const today = this.#today(caller)
    return db.transaction(async snapshot => {
      const budget = await settings.budget(caller, snapshot)
      // The session may hold an outdated currency for seconds; this snapshot's sums are in the budget's.
      const actor = { ...caller, preferredCurrency: budget.currency }
      const [reader] = await recipientsOf(snapshot, [actor.userId])
      const shown = shownIn(localeOf(actor, reader), budget.currency)
      const { totals: expenseTotals, details: expenseDetails } = new ExpenseFigures({ db: snapshot, scopeOf })
      const months = await expenseTotals.byMonth(actor, historySpan(today))
      const { basis, charges } = await readBasis({ expenseTotals, expenseDetails }, actor, { today, months })
      const isOwn = scopeOf(actor).kind === 'own'
      // The default budget is ignored, as no one chose it.
      const ownBudget = isOwn && !budget.isDefault ? { amount: budget.monthlyBudget } : null
      const alerts = alertsOf({ basis, charges, budget: ownBudget, shown })
      const monthlyBudget = ownBudget?.amount ?? null
      const answer = spendingAnswer({ basis, alerts, monthlyBudget, shown })
      return { basis, answer, monthlyBudget, shown, standouts: standoutsOf(alerts, charges) }
    }, oneSnapshot)
  }

  #today({ timezone }: Actor): string {
    return dayIn(timezone, this.#deps.clock.now())
  }
}
