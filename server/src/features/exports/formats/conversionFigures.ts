import { type ExportedExpense, isConverted } from '../exportSource.ts'
import { addTo, listedRate, nothing, type RunningSum, sumText } from './shownTexts.ts'

/** The expenses converted at one rate. */
export interface RateUse {
  /** The rate's day; '' where it is no longer known. */
  readonly rateDay: string
  /** One unit of this is `rate` units of the export's currency. */
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

/** The rates behind an export's sums, collected row by row. Memory grows with days and currencies, not with rows. */
export class ConversionFigures {
  readonly #uses = new Map<string, Use>()

  add(rows: readonly ExportedExpense[]): void {
    for (const row of rows) if (isConverted(row)) this.#addOne(row)
  }

  #addOne({ rateDay = '', originalCurrency: from, exchangeRate, date, amount }: ExportedExpense): void {
    // Rates that display alike share a line of the list.
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

  get count(): number {
    return [...this.#uses.values()].reduce((sum, { count }) => sum + count, 0)
  }

  /** By currency, newest rates first, those of unknown days last. */
  get uses(): RateUse[] {
    return [...this.#uses.values()]
      .sort((a, b) => compare(a.from, b.from) || compare(b.rateDay, a.rateDay) || compare(a.rate, b.rate))
      .map(({ total, ...use }) => ({ ...use, total: sumText(total) }))
  }
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
