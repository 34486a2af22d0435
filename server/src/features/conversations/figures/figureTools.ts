import type { Figure } from '@outlay/contract/conversations'
import { countDays, type DaySpan, monthOf } from '@outlay/contract/core/daySpans'
import type { MoodValue } from '@outlay/contract/moods'
import type { Actor } from '../../../core/actor.ts'
import { amountOf, divided, shareOf, unitsOf } from '../../../core/exactSums.ts'
import type { RunningMonth } from '../../insights/insights.service.ts'
import { budgetFigures } from './budgetFigures.ts'
import { comparedFigures } from './comparedFigures.ts'
import type { FigureSources, Spender, TeamMember } from './figureSources.ts'
import { allTime, budgetSource, count, derived, money, percent, type Scope } from './figures.ts'
import { type Grouping, groupingOf, isDetail, largestItems } from './largestFigures.ts'
import { forecastFigures, returningFigures } from './monthFigures.ts'
import { moodBesideFigures, moodFigures } from './moodFigures.ts'
import { projectBudgetFigures } from './projectBudgetFigures.ts'
import { type RateUnit, rateFigure } from './rateFigures.ts'
import { ScopedSums } from './scopedSums.ts'

/**
 * What the assistant can find out, for one person and one answer: nothing here writes, and every figure is computed
 * from that person's expenses, or from those of the team where the role sees them, and says from which.
 */
export class FigureTools {
  readonly today: string
  /** Whose sums are told; budgets and moods are the person's own all the same. */
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

  /** The reader's, of every sum that says no other. */
  get currency(): string {
    return this.#actor.preferredCurrency
  }

  /** Those of the team whose expenses this person sees; nobody without a team, or where the role does not see them. */
  async members(): Promise<readonly TeamMember[]> {
    const { team } = this.#actor
    return team && this.#teams ? this.#sources.people.of(team.id) : []
  }

  /** The same of all that the team spends; null where the person does not see that. */
  ofTeam(): FigureTools | null {
    return this.#teams ? new FigureTools(this.#teams, this.#actor, this.today) : null
  }

  /** The same of what one of `members` spent on the team's projects. */
  ofMember(member: TeamMember): FigureTools | null {
    return this.#teams ? new FigureTools(this.#teams, this.#actor, this.today, member) : null
  }

  /** Sums of what counts. Where no totals are kept of it, of very many expenses those of 400 days: `span` says of which. */
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
      /** In the currency that was paid in, where the scope is of one other than the person's. */
      paid: paid && { total: paid, average: averageOf(paid, times) },
    }
  }

  /** What a part comes to of all that was spent in the same days; null where that is nothing. */
  async share(scope: Scope) {
    const part = await this.totals(scope)
    const all = await this.totals({ span: part.span })
    const share = shareOf(this.#sums.units(part.total.value), this.#sums.units(all.total.value))
    const from = [part.total, all.total]
    return { part, all, share: share === null ? null : percent(share, part.total.source, from) }
  }

  /** The same by the day, the week or the month; null where the time is shorter. What is to come is no part of it. */
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

  /** One time beside another: by how much more (or less, where `change` is negative) was spent in the first. */
  async compare(scope: Scope, other: DaySpan) {
    const [current, previous] = await Promise.all([
      this.totals(scope),
      this.totals({ ...scope, span: other }),
    ])
    return { current, previous, ...comparedFigures(current.total, previous.total) }
  }

  /** The largest few of their kind, largest first; of one merchant or by words single expenses. */
  async largest(wanted: Grouping, scope: Scope, limit = 5) {
    const by = groupingOf(wanted, scope)
    const spenders = await this.#sums.asked(scope)
    const asked = isDetail(by) ? await this.#sums.readable(spenders) : spenders
    const items = await largestItems(this.#sums, asked, { by, limit })
    return { by, span: asked.span, isEmpty: items.length === 0, items }
  }

  /** What is left of this month's budget, and how fast it goes. */
  async budget() {
    const month = monthOf(this.today)
    const [{ monthlyBudget, savingsGoal, currency, isDefault }, sums] = await Promise.all([
      this.#sources.settings.budget(this.#actor),
      (this.#own ?? this).#sums.of({ span: month }),
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
      charge.next === null ? [] : [{ ...returningFigures(this.#sums, charge), next: charge.next }],
    )
  }

  /** Single expenses far above what is usual, or perhaps paid twice; as the alerts of the insights tell them. */
  async standouts() {
    const found = await this.#sources.insights.standouts(this.#actor, this.#own && 'team')
    return found.map(({ kind, id, name, date, amount }) => ({
      kind,
      name,
      date,
      amount: this.#sums.money(amount, { kind: 'expenses', id }),
    }))
  }

  /** What this month will come to, with the range of it, beside what is spent; null without enough to go by. */
  async forecast() {
    return forecastFigures(this.#sums, await this.#runningMonth())
  }

  /** How many wait for the person to complete them; they count nothing until then. */
  async pending() {
    const rows = await this.#sums.breakdown({ span: allTime })
    return count(Number(rows[0]?.pending ?? 0), {
      kind: 'expenses',
      status: 'pending',
      ...(this.#own && { scope: 'team' }),
    })
  }

  /** How many of the person's own are complete and wait to be submitted. */
  async unsubmitted() {
    const waiting = await this.#sources.overviews.unsubmittedCount(this.#actor)
    return count(waiting, { kind: 'expenses', approval: 'open' })
  }

  projectNames(): Promise<ReadonlyMap<string, string>> {
    return this.#sources.projects.names(this.#actor)
  }

  /** Those that a text names come first. */
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
