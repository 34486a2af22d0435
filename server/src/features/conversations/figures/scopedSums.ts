import type { Figure, FigureSource } from '@outlay/contract/conversations/conversations'
import { addDays, countDays } from '@outlay/contract/core/daySpans'
import type { Actor } from '../../../core/actor.ts'
import { unitsOf } from '../../../core/exactSums.ts'
import type { BreakdownRow } from '../../expenseTotals/expenseTotals.service.ts'
import type { FigureSources, Spender } from './figureSources.ts'
import { money, type Scope, sourceOf } from './figures.ts'

interface ExpenseSums {
  readonly total: string
  readonly deductible: string
  readonly average: string
  /** In the original currency, if the scope has a single one. */
  readonly paid: string
  readonly count: number
}

/** Whether the expenses themselves must be read because no totals are stored. */
export const isDetailed = ({
  merchant,
  search,
  hasReceipt,
  originalCurrency,
  minAmount,
  maxAmount,
}: Scope): boolean =>
  hasReceipt !== undefined || Boolean(merchant || search || originalCurrency || minAmount || maxAmount)

interface ScopedSumsGiven {
  readonly sources: FigureSources
  readonly actor: Actor
  readonly today: string
  readonly spender: Spender
}

/** Sums of scopes for one spender in the reader's currency, with their sources. */
export class ScopedSums {
  readonly sources: FigureSources
  readonly actor: Actor
  readonly today: string
  readonly spender: Spender

  constructor({ sources, actor, today, spender }: ScopedSumsGiven) {
    this.sources = sources
    this.actor = actor
    this.today = today
    this.spender = spender
  }

  get currency(): string {
    return this.actor.preferredCurrency
  }

  /** Limits a scope to this spender and, if expenses must be read, to the days that are. */
  async asked(scope: Scope): Promise<Scope> {
    const asked = this.spender.kind === 'member' ? { ...scope, userId: this.spender.id } : scope
    return isDetailed(asked) ? this.readable(asked) : asked
  }

  async readable(scope: Scope): Promise<Scope> {
    const { expenseDetails } = this.sources
    return { ...scope, span: await expenseDetails.spanWithin(this.actor, scope.span, this.today) }
  }

  async of(scope: Scope): Promise<ExpenseSums> {
    const { span, ...filter } = scope
    if (isDetailed(scope)) return this.sources.expenseDetails.sum(this.actor, filter, span)
    const all = (await this.breakdown(scope)).find(({ part }) => part === 'all')
    if (!all) return { total: '0.00', deductible: '0.00', average: '0.00', paid: '0.00', count: 0 }
    return { ...all, paid: all.total, count: Number(all.count) }
  }

  /** A full breakdown. It needs no comparison period, so that is the day before. */
  breakdown({ span, category, projectId, isDeductible, userId }: Scope): Promise<BreakdownRow[]> {
    const dayBefore = addDays(span.from, -1)
    const previous = { from: dayBefore, to: dayBefore }
    const grain = countDays(span) > 45 ? 'month' : 'day'
    const filter = { category, projectId, isDeductible, userId }
    return this.sources.expenseTotals.breakdown(this.actor, filter, { span, previous, grain })
  }

  units(amount: string): bigint {
    return unitsOf(amount, this.currency)
  }

  money(value: string, source: FigureSource): Figure {
    return money(value, this.currency, source)
  }

  /** The paid amount, if in a single foreign currency. */
  paidMoney(value: string, { originalCurrency }: Scope, source: FigureSource): Figure | null {
    if (originalCurrency === undefined || originalCurrency === this.currency) return null
    return money(value, originalCurrency, source)
  }

  /** The expenses behind a figure, marked as the team's if they are. */
  source(scope: Scope): FigureSource {
    const isTeams = this.spender.kind !== 'person'
    return isTeams ? { ...sourceOf(scope), kind: 'expenses', scope: 'team' } : sourceOf(scope)
  }
}
