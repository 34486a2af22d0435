import { isConverted } from '../conversions.ts'
import type { ExportedExpense } from '../exportSource.ts'
import { listedRate } from './rateText.ts'
import { addTo, nothing, type RunningSum, sumText } from './runningSum.ts'

/** What was converted with one rate. */
export interface RateUse {
  /** The day that the rate is of; '' where that is not known any more. */
  readonly rateDay: string
  /** Units of the export's currency for one of this. */
  readonly from: string
  readonly rate: string
  /** First and last day of the expenses. */
  readonly expensesFrom: string
  readonly expensesTo: string
  readonly count: number
  /** Decimal text, in the export's currency. */
  readonly total: string
}

interface Use extends RunningSum, Omit<RateUse, 'total' | 'count' | 'expensesFrom' | 'expensesTo'> {
  expensesFrom: string
  expensesTo: string
}

/** The rates behind an export's sums, gathered as its rows pass. Memory grows with days and currencies, not with rows. */
export class ConversionFigures {
  readonly #uses = new Map<string, Use>()

  add(rows: readonly ExportedExpense[]): void {
    for (const row of rows) if (isConverted(row)) this.#addOne(row)
  }

  #addOne({ rateDay = '', originalCurrency: from, exchangeRate, date, amount }: ExportedExpense): void {
    // Rates that are listed alike are one line of the list.
    const rate = listedRate(exchangeRate)
    const key = `${rateDay} ${from} ${rate}`
    const use = this.#uses.get(key) ?? {
      rateDay,
      from,
      rate,
      ...nothing(),
      expensesFrom: date,
      expensesTo: date,
    }
    this.#uses.set(key, use)
    if (date < use.expensesFrom) use.expensesFrom = date
    if (date > use.expensesTo) use.expensesTo = date
    addTo(use, amount)
  }

  /** How many expenses were converted. */
  get count(): number {
    return [...this.#uses.values()].reduce((sum, { count }) => sum + count, 0)
  }

  /** By currency, the newest rates first, those of an unknown day last. */
  get uses(): RateUse[] {
    return [...this.#uses.values()]
      .sort((a, b) => compare(a.from, b.from) || compare(b.rateDay, a.rateDay) || compare(a.rate, b.rate))
      .map(({ total, ...use }) => ({ ...use, total: sumText(total) }))
  }
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
