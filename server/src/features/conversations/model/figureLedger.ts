import type { Figure } from '@outlay/contract/conversations'

/** The figures of one answer, each under the name by which a model refers to it. */
export class FigureLedger {
  readonly #figures: Figure[] = []

  /** `f1` for the first figure, and so on. */
  add(figure: Figure): string {
    this.#figures.push(figure)
    return `f${this.#figures.length}`
  }

  get(ref: string): Figure | undefined {
    return /^f[1-9]\d*$/.test(ref) ? this.#figures[Number(ref.slice(1)) - 1] : undefined
  }

  /** A figure of this very value. @param value decimal text without grouping; of a percentage the number before `%` */
  find(value: string, unit: 'percent' | 'other'): Figure | undefined {
    return this.#figures.find(figure =>
      unit === 'percent'
        ? figure.unit === 'percent' && isPercent(figure.value, value)
        : figure.unit !== 'percent' && trimmed(figure.value) === trimmed(value),
    )
  }
}

/** `0012.50` and `12.5` are one number. */
export function trimmed(value: string): string {
  const [units = '', decimals = ''] = value.split('.')
  const rest = decimals.replace(/0+$/, '')
  const whole = units.replace(/^(-?)0+(?=\d)/, '$1')
  return rest ? `${whole}.${rest}` : whole
}

/** Whether a share, rounded to as many decimals, is written like this: 0.4523 is 45, 45.2 and 45.23 percent. */
function isPercent(share: string, written: string): boolean {
  const decimals = written.split('.')[1]?.length ?? 0
  return decimals <= 2 && trimmed((Number(share) * 100).toFixed(decimals)) === trimmed(written)
}
