import type { Figure } from '@outlay/contract/conversations/conversations'

/** The figures of one answer, by the name a model uses to reference them. */
export class FigureLedger {
  readonly #figures: Figure[] = []
  readonly #names = new Set<string>()

  /** Returns the name: `f1` for the first figure, and so on. */
  add(figure: Figure): string {
    this.#figures.push(figure)
    return `f${this.#figures.length}`
  }

  get(ref: string): Figure | undefined {
    return /^f[1-9]\d*$/.test(ref) ? this.#figures[Number(ref.slice(1)) - 1] : undefined
  }

  /** A name from a tool that may be quoted. Names with quotation marks would end the quote early. */
  addName(name: string): void {
    if (!/["“”\n]/.test(name)) this.#names.add(name.normalize('NFKC'))
  }

  get names(): ReadonlySet<string> {
    return this.#names
  }

  /**
   * The only figure with this value; undefined if several match.
   * @param value decimal text without grouping; for a percentage the number before `%`
   */
  find(value: string, unit: Figure['unit']): Figure | undefined {
    const [first, ...others] = this.#figures.filter(
      figure =>
        figure.unit === unit &&
        (unit === 'percent' ? isPercent(figure.value, value) : trimmed(figure.value) === trimmed(value)),
    )
    return others.every(other => isSame(other, first)) ? first : undefined
  }
}

const isSame = (one: Figure, other: Figure | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** `0012.50` and `12.5` are equal. */
function trimmed(value: string): string {
  const [units = '', decimals = ''] = value.split('.')
  const rest = decimals.replace(/0+$/, '')
  const whole = units.replace(/^(-?)0+(?=\d)/, '$1')
  return rest ? `${whole}.${rest}` : whole
}

/** Whether a share rounds to this percentage: 0.4523 may be 45, 45.2 or 45.23. */
function isPercent(share: string, written: string): boolean {
  const decimals = written.split('.')[1]?.length ?? 0
  return decimals <= 2 && trimmed((Number(share) * 100).toFixed(decimals)) === trimmed(written)
}
