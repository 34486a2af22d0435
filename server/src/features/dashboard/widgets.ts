import type { Activity } from '@outlay/contract/activity/activity'
import type { MonthlyFigures } from '@outlay/contract/analytics/analytics'
import { addDays, countDays, type DaySpan, monthOf } from '@outlay/contract/core/daySpans'
import { amountDecimalsOf, decimalAmount } from '@outlay/contract/core/money'
import { isZero } from '@outlay/contract/core/shares'
import {
  type Dashboard,
  type MoodInsights,
  type MoodTotal,
  minExpensesForMood,
  moodDays,
  projectsShown,
  recentCount,
} from '@outlay/contract/dashboard/dashboard'
import type { ExpenseScope } from '@outlay/contract/expenses/expenseFilters'
import type { MascotFacts, MascotProgress } from '@outlay/contract/mascot/mascot'
import type { SecuritySummary } from '@outlay/contract/security/security'
import type { Budget } from '@outlay/contract/settings/settings'
import Big from 'big.js'
import type { Actor } from '../../core/actor.ts'
import { runConcurrently, runSequentially } from '../../core/concurrency.ts'
import type { ScopeOf } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { type Analytics, projectNameOf } from '../analytics/analytics.service.ts'
import { accuracySince, type ExpenseFigures, type MoodSum } from '../expenseTotals/expenseTotals.service.ts'
import type { ProjectRow, Projects } from '../projects/projects.service.ts'
import { roundSumIn } from '../rates/rates.service.ts'

/** Data sources of the figures, all in one transaction at one instant. */
export interface Sources {
  readonly expenseTotals: ExpenseFigures['totals']
  readonly overviews: ExpenseFigures['overviews']
  readonly projects: Projects
  readonly analytics: Analytics
}

/** Creates the sources for a transaction. */
export type SourcesOn = (transaction: Db, now: Date, scopeOf?: ScopeOf) => Sources

const exampleDollars = 350

/** Specified for accounts without expenses. */
const exampleSavings = (currency: string): Dashboard['savings'] => ({
  amount: roundSumIn(currency, exampleDollars),
  isExample: true,
})

/** The budget's elapsed share, today included, minus spending; never below 0, rounded half up. */
function savingsOf(
  { monthlyBudget, currency }: Budget,
  { from, to, totalAmount }: MonthlyFigures,
  today: string,
): Dashboard['savings'] {
  const daysElapsed = countDays({ from, to: today })
  const saved = Big(monthlyBudget).times(daysElapsed).div(countDays({ from, to })).minus(totalAmount)
  const kept = saved.lt(0) ? Big(0) : saved
  const amount = decimalAmount(kept.toFixed(amountDecimalsOf(currency), Big.roundHalfUp))
  return { amount, isExample: false }
}

/** Mood insights for a span of days; sums come in display order. */
function insightsOf(sums: readonly MoodSum[], span: DaySpan): MoodInsights {
  const tagged = sums.flatMap(taggedOf)
  const [mostExpensive, ...others] = tagged.toSorted((one, other) => one.averageRank - other.averageRank)
  return {
    ...span,
    expenseCount: countOf(sums),
    taggedCount: countOf(tagged.map(({ total }) => total)),
    moods: tagged.map(({ total }) => total),
    // A single mood is no comparison.
    alert: mostExpensive && others.length > 0 ? mostExpensive.total : null,
  }
}

function taggedOf({ mood, averageRank, ...sum }: MoodSum): { total: MoodTotal; averageRank: number }[] {
  return mood === '' ? [] : [{ total: { mood, ...sum }, averageRank }]
}

const countOf = (sums: readonly { readonly count: number }[]): number =>
  sums.reduce((all, { count }) => all + count, 0)

export interface PersonalSources {
  readonly security: { summary(db: Db, actor: Actor): Promise<SecuritySummary> }
  readonly mascots: { progress(db: Db, actor: Actor, budget: Budget): Promise<MascotProgress> }
  readonly activity: { recent(db: Db, actor: Actor): Promise<Activity> }
}

interface PersonalContext {
  readonly actor: Actor
  readonly today: string
  readonly now: Date
  readonly budget: Budget
}

/** A person's own figures, independent of the scope; read concurrently. */
export async function personalWidgetsOf(
  db: Db,
  sources: Sources & PersonalSources,
  { actor, today, now, budget }: PersonalContext,
) {
  const { analytics, expenseTotals, overviews, security, mascots, activity } = sources
  const lately = { from: addDays(today, 1 - moodDays), to: today }
  const since = accuracySince(now)
  const [month, attention, hasHadAny, moodSums, categories, kept, safety, progress, happened] =
    await runConcurrently([
      () => analytics.monthly(actor),
      () => overviews.attention(actor),
      () => overviews.hasHadAny(actor),
      () => overviews.byMood(actor, lately),
      () => expenseTotals.byCategory(actor, {}, lately),
      () => overviews.keptFields(actor, since),
      () => security.summary(db, actor),
      () => mascots.progress(db, actor, budget),
      () => activity.recent(db, actor),
    ])
  const moods = insightsOf(moodSums, lately)
  const savings = hasHadAny ? savingsOf(budget, month, today) : exampleSavings(budget.currency)
  const topCategory = categories[0]?.category ?? null
  return {
    month,
    attention,
    pendingCount: attention.review,
    savings,
    moods,
    accuracy: { since, ...kept },
    security: safety,
    mascot: { facts: mascotFactsOf({ budget, month, savings, moods, topCategory }), progress },
    activity: happened,
  }
}

interface Facts extends Pick<Dashboard, 'budget' | 'savings'> {
  readonly month: MonthlyFigures
  readonly moods: MoodInsights
  readonly topCategory: string | null
}

function mascotFactsOf({ budget, month, savings, moods, topCategory }: Facts): MascotFacts {
  const [most] = moods.moods
  return {
    spent: month.totalAmount,
    budget: budget.monthlyBudget,
    // Example savings do not count, and neither does a month without spending.
    savings: savings.isExample || isZero(month.totalAmount) ? '0.00' : savings.amount,
    savingsGoal: budget.savingsGoal,
    mood: most && most.count >= minExpensesForMood ? most.mood : null,
    topCategory,
    expenseCount: moods.expenseCount,
  }
}

const endingSoonDays = 30

type ShownWidgets = Pick<
  Dashboard,
  'categories' | 'activeProjects' | 'endingSoon' | 'projects' | 'projectCount' | 'recent'
>

interface ShownContext {
  readonly actor: Actor
  readonly today: string
  readonly whose: ExpenseScope | undefined
}

/** Figures of the shown expenses: the person's own, read concurrently, or the team's. */
export async function shownWidgetsOf(
  { expenseTotals, projects: source, overviews, analytics }: Sources,
  { actor, today, whose }: ShownContext,
): Promise<ShownWidgets> {
  // Under row-level security statements must not overlap.
  const asking = whose === 'team' ? runSequentially : runConcurrently
  const [categories, all, sums, recent] = await asking([
    () => analytics.categories(actor, {}),
    () => source.rows(actor),
    () => expenseTotals.byProject(actor, {}, monthOf(today)),
    () => overviews.newest(actor, recentCount),
  ])
  const projects = whose === 'team' ? all.filter(({ teamId }) => teamId !== null) : all
  return {
    categories,
    ...countsOf(projects, today),
    ...namedOf(projects, { sums, recent }),
  }
}

function countsOf(projects: readonly ProjectRow[], today: string) {
  const active = projects.filter(({ isActive }) => isActive)
  return {
    activeProjects: active.length,
    endingSoon: active.filter(project => isEndingSoon(project, today)).length,
  }
}

type Sums = Awaited<ReturnType<Sources['expenseTotals']['byProject']>>
type Recent = Awaited<ReturnType<Sources['overviews']['newest']>>

function namedOf(
  projects: readonly ProjectRow[],
  { sums, recent }: { readonly sums: Sums; readonly recent: Recent },
): Pick<Dashboard, 'projects' | 'projectCount' | 'recent'> {
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  const colors = new Map(projects.map(({ id, color }) => [id, color]))
  // An "others" row for a single project would save nothing, so show its name.
  const shown = sums.length === projectsShown + 1 ? sums.length : projectsShown
  return {
    projects: sums.slice(0, shown).map(sum => ({
      ...sum,
      projectName: projectNameOf(sum.projectId, names),
      color: (sum.projectId && colors.get(sum.projectId)) ?? null,
    })),
    projectCount: sums.length,
    recent: recent.map(expense => ({
      ...expense,
      projectName: expense.projectId && projectNameOf(expense.projectId, names),
    })),
  }
}

function isEndingSoon({ endDate }: ProjectRow, today: string): boolean {
  return endDate !== null && today <= endDate && endDate <= addDays(today, endingSoonDays)
}
