import type { ProjectFigures } from '@outlay/contract/analytics/analytics'
import type { Figure } from '@outlay/contract/conversations/conversations'
import { countDays, type DaySpan, monthOf } from '@outlay/contract/core/daySpans'
import type { MoodValue } from '@outlay/contract/expenses/moods'
import type { Actor } from '../../../core/actor.ts'
import { absolute, amountOf, divided, shareOf, unitsOf } from '../../../core/exactSums.ts'
import type { RunningMonth } from '../../insights/insights.service.ts'
import { budgetFigures, forecastFigures, returningFigures } from './budgetFigures.ts'
import type { FigureSources, Spender, TeamMember } from './figureSources.ts'
import {
  allTime,
  budgetSource,
  count,
  derived,
  money,
  percent,
  type RateUnit,
  rateFigure,
  type Scope,
  sourceOf,
} from './figures.ts'
import { type Grouping, groupingOf, isDetail, largestItems } from './largestFigures.ts'
import { moodComparisonFigures, moodFigures } from './moodFigures.ts'
import { ScopedSums } from './scopedSums.ts'

/**
 * What the assistant can look up for one person and answer. Read-only: every figure is computed from the person's
 * expenses, or the team's if their role may see them, and links to its source.
 */
export class FigureTools {
  readonly today: string
  /** Whose sums are reported; budgets and moods are always the person's own. */
  readonly spender: Spender
  readonly #actor: Actor
  readonly #sources: FigureSources
  readonly #own: FigureTools | undefined
  readonly #sums: ScopedSums

  constructor(sources: FigureSources, actor: Actor, today: string, member?: TeamMember) {
    this.spender = member ? { kind: 'member', ...member } : { kind: sources.own ? 'team' : 'person' }
    this.#sources = sources
    this.#own = sources.own && new FigureTools(sources.own, actor, today)
    this.#actor = actor
    this.#sums = new ScopedSums({ sources, actor, today, spender: this.spender })
    this.today = today
  }

  /** The reader's currency, the default of every sum. */
  get currency(): string {
    return this.#actor.preferredCurrency
  }

  /** Team members whose expenses this person may see; empty without a team or permission. */
  async members(): Promise<readonly TeamMember[]> {
    const { team } = this.#actor
    return team && this.#teams ? this.#sources.people.of(team.id) : []
  }

  /** The same tools for all team spending; null without permission. */
  ofTeam(): FigureTools | null {
    return this.#teams ? new FigureTools(this.#teams, this.#actor, this.today) : null
  }

  /** The same tools for one of `members` on team projects. */
  ofMember(member: TeamMember): FigureTools | null {
    return this.#teams ? new FigureTools(this.#teams, this.#actor, this.today, member) : null
  }

  /** Sums of counted expenses. Without stored totals, very many expenses are limited to 400 days; `span` says which. */
  async totals(scope: Scope) {
    const asked = await this.#sums.asked(scope)
    const sums = await this.#sums.of(asked)
    const source = this.#sums.source(asked)
    const deductible = this.#sums.source({ ...asked, isDeductible: true })
    const share = shareOf(this.#sums.units(sums.deductible), this.#sums.units(sums.total))
    const total = this.#sums.money(sums.total, source)
    const times = count(sums.count, source)
    const deducted = this.#sums.money(asked.isDeductible === false ? '0.00' : sums.deductible, deductible)
    const paid = this.#sums.paidMoney(sums.paid, asked, source)
    return {
      span: asked.span,
      isEmpty: sums.count === 0,
      total,
      count: times,
      deductible: deducted,
      average: derived(this.#sums.money(sums.average, source), 'average', [total, times]),
      deductibleShare: share === null ? null : percent(share, deductible, [deducted, total]),
      /** In the original currency, if the scope has a foreign one. */
      paid: paid && { total: paid, average: averageOf(paid, times) },
    }
  }

  /** A part's share of all spending in the same days; null if there was none. */
  async share(scope: Scope) {
    const part = await this.totals(scope)
    const all = await this.totals({ span: part.span })
    const share = shareOf(this.#sums.units(part.total.value), this.#sums.units(all.total.value))
    const from = [part.total, all.total]
    return { part, all, share: share === null ? null : percent(share, part.total.source, from) }
  }

  /** The totals per day, week or month; null if the period is shorter. Excludes the future. */
  async rate(scope: Scope, unit: RateUnit) {
    const { span } = scope
    const [to = span.to] = [span.to, this.today].sort()
    const past = { from: span.from, to }
    const found = await this.totals({ ...scope, span: past })
    const isWhole = countDays(found.span) === countDays(past)
    const rateOf = (total: Figure) => rateFigure(total, found.span, unit)
    return {
      ...found,
      span: isWhole ? span : found.span,
      rate: rateOf(found.total),
      paidRate: found.paid && rateOf(found.paid.total),
    }
  }

  /** Compares two periods: how much more (or less, if `change` is negative) was spent in the first. */
  async compare(scope: Scope, other: DaySpan) {
    const [current, previous] = await Promise.all([
      this.totals(scope),
      this.totals({ ...scope, span: other }),
    ])
    return { current, previous, ...comparedFigures(current.total, previous.total) }
  }

  /** The largest items, largest first; for one merchant or a text search, single expenses. */
  async largest(wanted: Grouping, scope: Scope, limit = 5) {
    const by = groupingOf(wanted, scope)
    const spenders = await this.#sums.asked(scope)
    const asked = isDetail(by) ? await this.#sums.readable(spenders) : spenders
    const items = await largestItems(this.#sums, asked, { by, limit })
    return { by, span: asked.span, isEmpty: items.length === 0, items }
  }

  /** This month's remaining budget and pace. */
  async budget() {
    const month = monthOf(this.today)
    const [{ monthlyBudget, savingsGoal, currency, isDefault }, sums] = await Promise.all([
      this.#sources.settings.budget(this.#actor),
      (this.#own ?? this).#sums.of({ span: month }),
    ])
    const figures = budgetFigures({ today: this.today, monthlyBudget, currency, spent: sums.total })
    return { ...figures, savingsGoal: money(savingsGoal, currency, budgetSource), isDefault }
  }

  /** A project's remaining budget; null if the project is gone. */
  async projectBudget(projectId: string) {
    const all = await this.#sources.analytics.projectFigures(this.#actor)
    const found = all.find(project => project.projectId === projectId)
    return found ? projectBudgetFigures(found) : null
  }

  /** Spending by mood. */
  async moods(span: DaySpan) {
    return moodFigures(await this.#moodBasis(span))
  }

  /** One mood compared with all others; fewer than five expenses give no average. */
  async moodBeside(mood: MoodValue, span: DaySpan) {
    return moodComparisonFigures(mood, await this.#moodBasis(span))
  }

  /** Recurring charges by merchant, next expected first, with each latest charge. */
  async recurring() {
    const { recurring } = await this.#runningMonth()
    return recurring.flatMap(charge =>
      charge.next === null ? [] : [{ ...returningFigures(this.#sums, charge), next: charge.next }],
    )
  }

  /** Unusually high or possibly duplicate expenses, as in the insights' alerts. */
  async standouts() {
    const found = await this.#sources.insights.standouts(this.#actor, this.#own && 'team')
    return found.map(({ kind, id, name, date, amount }) => ({
      kind,
      name,
      date,
      amount: this.#sums.money(amount, { kind: 'expenses', id }),
    }))
  }

  /** Current spending, with this month's forecast if there is enough data; null without any forecast. */
  async forecast() {
    return forecastFigures(this.#sums, await this.#runningMonth())
  }

  /** The number of incomplete expenses, which do not count yet. */
  async pending() {
    const rows = await this.#sums.breakdown({ span: allTime })
    return count(Number(rows[0]?.pending ?? 0), {
      kind: 'expenses',
      status: 'pending',
      ...(this.#own && { scope: 'team' }),
    })
  }

  /** The number of the person's complete but unsubmitted expenses. */
  async unsubmitted() {
    const waiting = await this.#sources.overviews.unsubmittedCount(this.#actor)
    return count(waiting, { kind: 'expenses', approval: 'open' })
  }

  projectNames(): Promise<ReadonlyMap<string, string>> {
    return this.#sources.projects.names(this.#actor)
  }

  /** Merchants named in the text come first. */
  merchants(text: string): Promise<string[]> {
    return this.#sources.expenseDetails.merchants(this.#actor, text, this.today)
  }

  get #teams(): FigureSources | undefined {
    return this.#own ? this.#sources : this.#sources.team
  }

  #runningMonth(): Promise<RunningMonth> {
    return this.#sources.insights.runningMonth(this.#actor, this.#own && 'team')
  }

  async #moodBasis(span: DaySpan) {
    const sums = await this.#sources.overviews.byMood(this.#actor, span)
    return { span, sums, currency: this.currency }
  }
}

function averageOf(total: Figure, times: Figure): Figure {
  const currency = total.currency ?? ''
  const each = times.value === '0' ? 0n : divided(unitsOf(total.value, currency), BigInt(times.value))
  return derived(money(amountOf(each, currency), currency, total.source), 'average', [total, times])
}

/** The difference between a sum and an earlier one in the same currency. */
function comparedFigures(now: Figure, before: Figure) {
  const { source } = now
  const currency = now.currency ?? ''
  const [units, earlier] = [unitsOf(now.value, currency), unitsOf(before.value, currency)]
  const change = absolute(units - earlier)
  const share = shareOf(change, earlier)
  const from = [now, before]
  return {
    change: units === earlier ? 'same' : units > earlier ? 'more' : 'less',
    difference: derived(money(amountOf(change, currency), currency, source), 'difference', from),
    share: share === null ? null : percent(share, source, from),
  } as const
}

interface BudgetOfProject {
  readonly budget: Figure
  readonly used: Figure | null
  readonly isOver: boolean
  /** The remaining amount, or the overspent amount. */
  readonly left: Figure
}

/** A project's budget, if any, against its total spending. */
function projectBudgetFigures({ projectId, total, count: times, budget, currency }: ProjectFigures) {
  const source = sourceOf({ span: allTime, projectId })
  const spent = money(total, currency, source)
  const figures = { spent, count: count(times, source), isUnused: times === 0 }
  return { ...figures, ofBudget: budget === null ? null : ofBudget(budget, spent, projectId) }
}

function ofBudget(amount: string, spent: Figure, projectId: string): BudgetOfProject {
  const currency = spent.currency ?? ''
  const budget = money(amount, currency, { kind: 'budget', projectId })
  const [all, gone] = [unitsOf(amount, currency), unitsOf(spent.value, currency)]
  const share = shareOf(gone, all)
  const left = money(amountOf(absolute(all - gone), currency), currency, spent.source)
  return {
    budget,
    used: share === null ? null : percent(share, spent.source, [budget, spent]),
    isOver: gone > all,
    left: derived(left, 'remainder', [budget, spent]),
  }
}
