/**
 * The two-sided p of the Mann–Whitney U test by its normal approximation, with corrections for ties and continuity
 * (Hollander and Wolfe, Nonparametric Statistical Methods, 4.1). Based on ranks, so that one large purchase decides
 * nothing. 1 if a sample is empty.
 */
export function rankTest(one: readonly number[], other: readonly number[]): number {
  const [n, m] = [one.length, other.length]
  if (n === 0 || m === 0) return 1
  const { rankSum, ties } = rankedSum(one, other)
  const all = n + m
  const mean = (n * m) / 2
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)))
  const distance = Math.abs(rankSum - (n * (n + 1)) / 2 - mean) - 0.5
  if (variance <= 0 || distance <= 0) return 1
  return Math.min(1, 2 * upperTail(distance / Math.sqrt(variance)))
}

/** The sum of the first sample's ranks, with ties sharing theirs, and the sum of t³ − t over groups of t ties. */
function rankedSum(one: readonly number[], other: readonly number[]): { rankSum: number; ties: number } {
  const values = [
    ...one.map(value => ({ value, isFirst: true })),
    ...other.map(value => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value)
  let [rankSum, ties, start] = [0, 0, 0]
  while (start < values.length) {
    const equal = values.slice(start).findIndex(({ value }) => value !== values[start]?.value)
    const end = equal < 0 ? values.length : start + equal
    const group = values.slice(start, end)
    rankSum += ((start + 1 + end) / 2) * group.filter(({ isFirst }) => isFirst).length
    ties += group.length ** 3 - group.length
    start = end
  }
  return { rankSum, ties }
}

/** 1 minus the normal distribution at z >= 0, to 1e-7 (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  return density * series.reduceRight((sum, factor) => (sum + factor) * t, 0)
}
