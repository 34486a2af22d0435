import { amountDecimalsOf } from '@outlay/contract/core/money'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { Big } from 'big.js'
import { addDays, addMonths, addYears, differenceInCalendarDays, format, parseISO } from 'date-fns'
import type { ExportedExpense } from '../../exportSource.ts'
import { addTo, nothing, type RunningSum, sumText } from '../shownTexts.ts'

export interface GroupSum {
  readonly label: string
  readonly count: number
  /** Decimal text. */
  readonly total: string
}

/** A report's figures, summed row by row. Memory grows with groups and days, not with rows. */
export class ReportFigures {
  readonly #projectName: (id: string | null) => string
  readonly #currency: string
  readonly #all = nothing()
  #deductible = Big(0)
  readonly #categories = new Map<string, RunningSum>()
  /** By id, because two projects may share a name. */
  readonly #projects = new Map<string, RunningSum>()
  /** By id, because two people may share a name. */
  readonly #members = new Map<string, RunningSum>()
  readonly #memberNames = new Map<string, string>()
  readonly #days = new Map<string, RunningSum>()

  constructor(projectName: (id: string | null) => string, currency: string) {
    this.#currency = currency
    this.#projectName = projectName
  }

  add(rows: readonly ExportedExpense[]): void {
    for (const { amount, category, projectId, userId, memberName, date, isDeductible } of rows) {
      addTo(this.#all, amount)
      if (isDeductible) this.#deductible = this.#deductible.plus(amount)
      addTo(running(this.#categories, categoryOf(category).label), amount)
      addTo(running(this.#projects, projectId ?? ''), amount)
      addTo(running(this.#days, date), amount)
      if (memberName === undefined) continue
      this.#memberNames.set(userId, memberName)
      addTo(running(this.#members, userId), amount)
    }
  }

  get totals() {
    const { count, total } = this.#all
    return {
      count,
      total: sumText(total),
      deductible: sumText(this.#deductible),
      average: count === 0 ? '0.00' : total.div(count).toFixed(amountDecimalsOf(this.#currency)),
    }
  }

  /** Largest first. */
  get categories(): GroupSum[] {
    return ranked(this.#categories)
  }

  get projects(): GroupSum[] {
    return ranked(this.#projects, id => this.#projectName(id || null))
  }

  /** Empty in a personal report. */
  get members(): GroupSum[] {
    return ranked(this.#members, id => this.#memberNames.get(id) ?? id)
  }

  /** Every day, month or year of the period, including empty ones, earliest first. */
  series(period: { readonly from?: string; readonly to?: string }): GroupSum[] {
    const days = [...this.#days.keys()].sort()
    const from = period.from ?? days[0]
    const to = period.to ?? days.at(-1)
    if (!from || !to || days.length === 0) return []
    const grain = grainOf(from, to)
    const bars = new Map<string, RunningSum>(
      grain.between(parseISO(from), parseISO(to)).map(bar => [bar, nothing()]),
    )
    for (const [day, sum] of this.#days) {
      const bar = running(bars, format(parseISO(day), grain.label))
      bar.total = bar.total.plus(sum.total)
      bar.count += sum.count
    }
    return [...bars].map(([label, { count, total }]) => ({ label, count, total: sumText(total) }))
  }
}

function running(groups: Map<string, RunningSum>, label: string): RunningSum {
  const known = groups.get(label)
  if (known) return known
  const fresh = nothing()
  groups.set(label, fresh)
  return fresh
}

function ranked(groups: ReadonlyMap<string, RunningSum>, nameOf = (key: string) => key): GroupSum[] {
  return Array.from(groups, ([key, sum]) => ({ label: nameOf(key), ...sum }))
    .sort((a, b) => b.total.cmp(a.total) || a.label.localeCompare(b.label, 'en'))
    .map(({ label, count, total }) => ({ label, count, total: sumText(total) }))
}

const maxDays = 45
const maxMonths = 60
/** Periods span at most three hundred years. */
const mostBars = 310

interface Grain {
  readonly label: string
  readonly between: (from: Date, to: Date) => string[]
}

function grainOf(from: string, to: string): Grain {
  const days = differenceInCalendarDays(parseISO(to), parseISO(from)) + 1
  if (days <= maxDays) return grain('d MMM yyyy', addDays)
  return days <= maxMonths * 31 ? grain('MMM yyyy', addMonths) : grain('yyyy', addYears)
}

function grain(label: string, add: (date: Date, count: number) => Date): Grain {
  return {
    label,
    between(from, to) {
      const last = format(to, label)
      const bars = [format(from, label)]
      while (bars.at(-1) !== last && bars.length < mostBars) bars.push(format(add(from, bars.length), label))
      return bars
    },
  }
}
