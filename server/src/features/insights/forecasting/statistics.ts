/** The mean; 0 if empty. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) return 0
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The median; 0 if empty. */
export function median(values: readonly number[]): number {
  const sorted = values.length > shortLength ? new Float64Array(values).sort() : insertionSorted(values)
  const upper = sorted[sorted.length >> 1] ?? 0
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0
  return (lower + upper) / 2
}

const shortLength = 20

/** Fastest for short lists, and most of a forecast's time goes into their medians. */
function insertionSorted(values: readonly number[]): number[] {
  const sorted = [...values]
  for (let next = 1; next < sorted.length; next++) {
    const value = sorted[next] ?? 0
    let place = next
    for (; place > 0 && (sorted[place - 1] ?? 0) > value; place--) sorted[place] = sorted[place - 1] ?? 0
    sorted[place] = value
  }
  return sorted
}

export interface WeightedValue {
  readonly value: number
  readonly weight: number
}

/**
 * The value at the given share of the weight, interpolated between the midpoints of adjacent weights (Hyndman & Fan,
 * "Sample Quantiles in Statistical Packages", 1996, type 5, with weights); beyond them the outermost.
 */
export function quantile(sorted: readonly WeightedValue[], share: number): number {
  const wanted = share * sorted.reduce((sum, { weight }) => sum + weight, 0)
  let below = 0
  let previous: { readonly middle: number; readonly value: number } | undefined
  for (const { value, weight } of sorted) {
    const middle = below + weight / 2
    if (middle >= wanted) {
      if (!previous) return value
      const part = (wanted - previous.middle) / (middle - previous.middle)
      return previous.value + part * (value - previous.value)
    }
    previous = { middle, value }
    below += weight
  }
  return previous?.value ?? 0
}
