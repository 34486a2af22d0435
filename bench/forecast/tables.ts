import type { SeriesScore } from './evaluation.ts'

export interface Summary {
  readonly series: number
  readonly outcomes: number
  readonly error: number
  readonly lastMonthError: number
  readonly meanOfThreeError: number
  /** Shares of outcomes within their range, below and above it. */
  readonly coverage: number
  readonly below: number
  readonly width: number
}

/** For errors each series has equal weight; for ranges, each outcome. */
export function summaryOf(scores: readonly SeriesScore[]): Summary {
  const mean = (figureOf: (score: SeriesScore) => number) =>
    scores.reduce((sum, score) => sum + figureOf(score), 0) / scores.length
  const sum = (figureOf: (score: SeriesScore) => number) =>
    scores.reduce((total, score) => total + figureOf(score), 0)
  const outcomes = sum(score => score.outcomes)
  return {
    series: scores.length,
    outcomes,
    error: mean(score => score.error),
    lastMonthError: mean(score => score.lastMonthError),
    meanOfThreeError: mean(score => score.meanOfThreeError),
    coverage: sum(score => score.within) / outcomes,
    below: sum(score => score.below) / outcomes,
    width: mean(score => score.width),
  }
}

export function printFamilies(scores: readonly SeriesScore[]): void {
  const heads = ['series', 'months', 'forecast', 'last', 'mean of 3', 'in range', 'below', 'width']
  console.log(`${''.padEnd(36)}${heads.map(head => head.padStart(11)).join('')}`)
  for (const family of new Set(scores.map(score => score.family)))
    printLine(
      family,
      scores.filter(score => score.family === family),
    )
  printLine(
    'all categories',
    scores.filter(({ isTotal }) => !isTotal),
  )
}

function printLine(name: string, scores: readonly SeriesScore[]): void {
  const { series, outcomes, error, lastMonthError, meanOfThreeError, coverage, below, width } =
    summaryOf(scores)
  const cells = [
    String(series),
    String(outcomes),
    error.toFixed(3),
    lastMonthError.toFixed(3),
    meanOfThreeError.toFixed(3),
    `${(100 * coverage).toFixed(1)}%`,
    `${(100 * below).toFixed(1)}%`,
    width.toFixed(2),
  ]
  console.log(`${name.padEnd(36)}${cells.map(cell => cell.padStart(11)).join('')}`)
}
