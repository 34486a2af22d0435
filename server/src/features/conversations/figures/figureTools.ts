import type { Figure, FigureSource } from '@outlay/contract/conversations'
import { addDays, countDays, type DaySpan, monthOf } from '@outlay/contract/core/daySpans'
import type { MoodValue } from '@outlay/contract/moods'
import type { Actor } from '../../../core/actor.ts'
import { shareOf, unitsOf } from '../../../core/exactSums.ts'
import type { Analytics } from '../../analytics/analytics.service.ts'
import type {
  BreakdownRow,
  ExpenseDetails,
  ExpenseOverviews,
  ExpenseTotals,
} from '../../expenses/expenseFigures.service.ts'
import type { Insights, RunningMonth } from '../../insights/insights.service.ts'
import { intervalWords, type RecurringCharge } from '../../insights/recurring/recurringCharges.service.ts'
import type { Projects } from '../../projects/projects.service.ts'
import type { Settings } from '../../settings/settings.service.ts'
import { budgetFigures } from './budgetFigures.ts'
import { comparedFigures } from './comparedFigures.ts'
import { allTime, budgetSource, count, derived, money, percent, type Scope, sourceOf } from './figures.ts'
import { moodBesideFigures, moodFigures } from './moodFigures.ts'
import { projectBudgetFigures } from './projectBudgetFigures.ts'
import { type RateUnit, rateFigure } from './rateFigures.ts'

export interface FigureSources {
  readonly expenseTotals: ExpenseTotals
  readonly expenseDetails: ExpenseDetails
  readonly overviews: ExpenseOverviews
  readonly insights: Insights
  readonly analytics: Analytics
  readonly projects: Projects
  readonly settings: Settings
  /** Where the figures are a team's, the sources of the person's own: a budget is nobody else's. */
  readonly own?: FigureSources
}

interface ExpenseSums {
  readonly total: string
  readonly deductible: string
  readonly average: string
  readonly count: number
}

export type Grouping = 'category' | 'project' | 'merchant' | 'expense'

/** One of the largest; a project is named by its name, an expense by its description. */
export interface LargestItem {
  readonly name: string
  readonly total: Figure
  readonly date?: string
}

const noneOfProject = 'No Project'

/** Whether the expenses themselves have to be read, as no total is kept of them. */
const isDetailed = ({ merchant, search }: Scope): boolean => Boolean(merchant || search)

/**
 * What the assistant can find out, for one person and one answer: nothing here writes, and every figure is computed
 * from that person's expenses and says from which.
 */
export class FigureTools {
  readonly today: string
  /** Whether sums are of what the whole team spent; budgets and moods are the person's own all the same. */
  readonly isTeams: boolean
  readonly #actor: Actor
  readonly #sources: FigureSources
  readonly #own: FigureTools | undefined

  constructor(sources: FigureSources, actor: Actor, today: string) {
    this.#sources = sources
    this.isTeams = sources.own !== undefined
    this.#own = sources.own && new FigureTools(sources.own, actor, today)
    this.#actor = actor
    this.today = today
  }

  /** Sums of what counts. By merchant or words, of at most 400 days: `span` says of which. */
  async totals(scope: Scope) {
    const asked = this.#within(scope)
    const sums = await this.#sums(asked)
    const source = this.#source(asked)
    const deductible = this.#source({ ...asked, isDeductible: true })
    const share = shareOf(this.#units(sums.deductible), this.#units(sums.total))
    const total = this.#money(sums.total, source)
    const times = count(sums.count, source)
    const deducted = this.#money(asked.isDeductible === false ? '0.00' : sums.deductible, deductible)
    return {
      span: asked.span,
      isEmpty: sums.count === 0,
      total,
      count: times,
      deductible: deducted,
      average: derived(this.#money(sums.average, source), 'average', [total, times]),
      deductibleShare: share === null ? null : percent(share, deductible, [deducted, total]),
    }
  }

  /** The same by the day, the week or the month; null where the time is shorter. What is to come is no part of it. */
  async rate(scope: Scope, unit: RateUnit) {
    const { span } = scope
    const [to = span.to] = [span.to, this.today].sort()
    const past = { from: span.from, to }
    const found = await this.totals({ ...scope, span: past })
    const isWhole = countDays(found.span) === countDays(past)
    return { ...found, span: isWhole ? span : found.span, rate: rateFigure(found.total, found.span, unit) }
  }

  /** One time beside another: by how much more (or less, where `change` is negative) was spent in the first. */
  async compare(scope: Scope, other: DaySpan) {
    const [current, previous] = await Promise.all([
      this.totals(scope),
      this.totals({ ...scope, span: other }),
    ])
    return { current, previous, ...comparedFigures(current.total, previous.total) }
  }

  /** The largest few of their kind, largest first; of one merchant or by words always single expenses. */
  async largest(wanted: Grouping, scope: Scope, limit = 5) {
    const by = isDetailed(scope) ? 'expense' : wanted
    const isDetail = by === 'merchant' || by === 'expense'
    const asked = isDetail ? this.#readable(scope) : scope
    const items = await this.#largestOf(by, asked, limit)
    return { by, span: asked.span, isEmpty: items.length === 0, items }
  }

  /** What is left of this month's budget, and how fast it goes. */
  async budget() {
    const month = monthOf(this.today)
    const [{ monthlyBudget, savingsGoal, currency, isDefault }, sums] = await Promise.all([
      this.#sources.settings.budget(this.#actor),
      (this.#own ?? this).#sums({ span: month }),
    ])
    const figures = budgetFigures({ today: this.today, monthlyBudget, currency, spent: sums.total })
    return { ...figures, savingsGoal: money(savingsGoal, currency, budgetSource), isDefault }
  }

  /** What is left of a project's budget; null where the project is gone. */
  async projectBudget(projectId: string) {
    const all = await this.#sources.analytics.projectFigures(this.#actor)
    const found = all.find(project => project.projectId === projectId)
    return found ? projectBudgetFigures(found) : null
  }

  /** What was bought in which mood. */
  async moods(span: DaySpan) {
    return moodFigures(await this.#moodBasis(span))
  }

  /** A mood beside all else that was bought; what stands on fewer than five expenses has no average. */
  async moodBeside(mood: MoodValue, span: DaySpan) {
    return moodBesideFigures(mood, await this.#moodBasis(span))
  }

  /** What returns at one merchant in a steady rhythm, soonest expected first; each with its latest charge. */
  async recurring() {
    const { recurring } = await this.#runningMonth()
    return recurring.flatMap(charge =>
      charge.next === null ? [] : [{ ...this.#returning(charge), next: charge.next }],
    )
  }

  /** What this month will come to, with the range of it, beside what is spent; null without enough to go by. */
  async forecast() {
    const { forecast, spent, lastMonth, due, stillDue } = await this.#runningMonth()
    if (!forecast) return null
    const month = this.#source({ span: monthOf(this.today) })
    const recorded = this.#money(spent, month)
    const before = this.#money(
      lastMonth,
      this.#source({ span: monthOf(addDays(monthOf(this.today).from, -1)) }),
    )
    const charges = due.map(charge => this.#returning(charge))
    const basis = [recorded, before]
    const amounts = charges.map(({ amount }) => amount)
    const estimated = (amount: string) => derived(this.#money(amount, month), 'forecast', basis)
    return {
      spent: recorded,
      lastMonth: before,
      due: charges,
      total: estimated(forecast.estimate),
      low: estimated(forecast.low),
      high: estimated(forecast.high),
      stillDue: derived(this.#money(stillDue, month), 'forecast', amounts),
    }
  }

  /** How many wait for the person to complete them; they count nothing until then. */
  async pending() {
    const rows = await this.#breakdown({ span: allTime })
    return count(Number(rows[0]?.pending ?? 0), {
      kind: 'expenses',
      status: 'pending',
      ...(this.#own && { scope: 'team' }),
    })
  }

  projectNames(): Promise<ReadonlyMap<string, string>> {
    return this.#sources.projects.names(this.#actor)
  }

  /** Those that a text names come first. */
  merchants(text: string): Promise<string[]> {
    return this.#sources.expenseDetails.merchants(this.#actor, text, this.today)
  }

  #runningMonth(): Promise<RunningMonth> {
    return this.#sources.insights.runningMonth(this.#actor, this.isTeams ? 'team' : undefined)
  }

  #returning({ merchant, interval, lastSeen, amount, charges }: RecurringCharge) {
    const id = charges.at(-1)?.id
    return {
      name: merchant,
      rhythm: intervalWords(interval),
      lastDate: lastSeen,
      amount: this.#money(amount, id ? { kind: 'expenses', id } : { kind: 'expenses', merchant }),
    }
  }

  async #moodBasis(span: DaySpan) {
    const sums = await this.#sources.overviews.byMood(this.#actor, span)
    return { span, sums, currency: this.#actor.preferredCurrency }
  }

  #units(amount: string): bigint {
    return unitsOf(amount, this.#actor.preferredCurrency)
  }

  #money(value: string, source: Figure['source']): Figure {
    return money(value, this.#actor.preferredCurrency, source)
  }

  /** The expenses behind a figure, and that they are the team's. */
  #source(scope: Scope): FigureSource {
    return this.#own ? { ...sourceOf(scope), kind: 'expenses', scope: 'team' } : sourceOf(scope)
  }

  #within(scope: Scope): Scope {
    return isDetailed(scope) ? this.#readable(scope) : scope
  }

  #readable(scope: Scope): Scope {
    return { ...scope, span: this.#sources.expenseDetails.spanWithin(scope.span, this.today) }
  }

  async #sums(scope: Scope): Promise<ExpenseSums> {
    const { span, ...filter } = scope
    if (isDetailed(scope)) return this.#sources.expenseDetails.sum(this.#actor, filter, span)
    const all = (await this.#breakdown(scope)).find(({ part }) => part === 'all')
    if (!all) return { total: '0.00', deductible: '0.00', average: '0.00', count: 0 }
    return { ...all, count: Number(all.count) }
  }

  /** Everything about a time, with the day before it in the place of an earlier time that nobody asked for. */
  #breakdown({ span, merchant: _, search: __, ...filter }: Scope): Promise<BreakdownRow[]> {
    const dayBefore = addDays(span.from, -1)
    const previous = { from: dayBefore, to: dayBefore }
    const grain = countDays(span) > 45 ? 'month' : 'day'
    return this.#sources.expenseTotals.breakdown(this.#actor, filter, { span, previous, grain })
  }

  async #largestOf(by: Grouping, scope: Scope, limit: number): Promise<LargestItem[]> {
    const { span, ...filter } = scope
    const { expenseDetails } = this.#sources
    if (by === 'expense') {
      const rows = await expenseDetails.largest(this.#actor, filter, { span, limit })
      return rows.map(({ id, description, date, amount }) => ({
        name: description,
        date,
        total: this.#money(amount, { kind: 'expenses', id }),
      }))
    }
    if (by === 'merchant') {
      const rows = await expenseDetails.byMerchant(this.#actor, filter, { span, limit })
      return rows.map(({ merchant, total }) => ({
        name: merchant,
        total: this.#money(total, this.#source({ ...scope, merchant })),
      }))
    }
    return this.#largestGroups(by, scope, limit)
  }

  async #largestGroups(by: 'category' | 'project', scope: Scope, limit: number): Promise<LargestItem[]> {
    const [rows, names] = await Promise.all([this.#breakdown(scope), this.projectNames()])
    const groups = rows.filter(({ part, count: times }) => part === by && times !== '0').slice(0, limit)
    return groups.map(({ category, projectId, total }) => {
      if (by === 'category' && category)
        return { name: category, total: this.#money(total, this.#source({ ...scope, category })) }
      const name = projectId === null ? noneOfProject : (names.get(projectId) ?? 'Unknown Project')
      return { name, total: this.#money(total, this.#source({ ...scope, projectId: projectId ?? 'none' })) }
    })
  }
}
