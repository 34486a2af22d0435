import type { NumberedExpense } from '../frozenRows.ts'
import { addTo, nothing, type RunningSum, sumText } from '../runningSum.ts'
import type { TaxForm, TaxLine } from './taxForms/taxForm.ts'
import { taxLineOf } from './taxLines.ts'

export interface LineSum {
  readonly line: TaxLine
  readonly count: number
  /** Decimal text. */
  readonly total: string
}

/** The totals in a tax pack's index, summed row by row. */
export class PackFigures {
  readonly #form: TaxForm
  readonly #lines = new Map<TaxLine, RunningSum>()
  readonly #deductible = nothing()
  readonly #private = nothing()
  #receipts = 0

  constructor(form: TaxForm) {
    this.#form = form
  }

  add(rows: readonly NumberedExpense[]): void {
    for (const row of rows) {
      if (row.receiptNumber) this.#receipts += 1
      if (!row.isDeductible) {
        addTo(this.#private, row.amount)
        continue
      }
      addTo(this.#deductible, row.amount)
      const line = taxLineOf(this.#form, row.category)
      const sum = this.#lines.get(line) ?? nothing()
      this.#lines.set(line, sum)
      addTo(sum, row.amount)
    }
  }

  /** The lines that have expenses, in the form's order. */
  get lines(): LineSum[] {
    return this.#form.lines.flatMap(line => {
      const sum = this.#lines.get(line)
      return sum ? [{ line, count: sum.count, total: sumText(sum.total) }] : []
    })
  }

  get deductible() {
    return { count: this.#deductible.count, total: sumText(this.#deductible.total) }
  }

  get notDeductible() {
    return { count: this.#private.count, total: sumText(this.#private.total) }
  }

  get count(): number {
    return this.#deductible.count + this.#private.count
  }

  get receipts(): number {
    return this.#receipts
  }
}
