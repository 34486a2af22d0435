import { median } from './figures.ts'
import type { Score, ScoredField } from './receiptScores.ts'

export interface ReceiptResult {
  readonly seconds: number
  /** Seconds of processor time, over all cores. */
  readonly coreSeconds: number
  readonly scores: Record<ScoredField, Score>
}

const fields: readonly ScoredField[] = ['total', 'date', 'merchant']
const bands = [0.5, 0.6, 0.7, 0.8, 0.9]

export function report(set: string, results: readonly ReceiptResult[]): void {
  console.log(`receipts: ${results.length} of ${set}`)
  printShares(results)
  printCalibration(results)
  printTimes(
    'seconds',
    results.map(result => result.seconds),
  )
  printTimes(
    'of a core',
    results.map(result => result.coreSeconds),
  )
  console.log(`memory     peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
}

function printShares(results: readonly ReceiptResult[]): void {
  console.log('field      exact  alike  empty  wrong while confident >= 0.9')
  for (const field of fields) {
    const share = (holds: (score: Score) => boolean) => {
      const count = results.filter(result => holds(result.scores[field])).length
      return `${((100 * count) / results.length).toFixed(1)}%`.padStart(6)
    }
    const columns = [
      share(score => score.isExact),
      share(score => score.isAlike),
      share(score => score.isEmpty),
      share(score => score.isWrongThoughSure),
    ]
    console.log(`${field.padEnd(9)} ${columns.join(' ')}`)
  }
}

/** Of the values shown under each confidence, how many were right (a merchant: alike). */
function printCalibration(results: readonly ReceiptResult[]): void {
  const heads = bands.map(from => `${from.toFixed(1)}-${(from + 0.1).toFixed(1)}`.padStart(9))
  console.log(`right of those said ${heads.join('')}`)
  for (const field of fields) {
    const shown = results.map(result => result.scores[field]).filter(score => !score.isEmpty)
    const columns = bands.map(from => {
      const isLast = from === bands.at(-1)
      const said = shown.filter(({ confidence }) => confidence >= from && (isLast || confidence < from + 0.1))
      return `${said.filter(score => score.isAlike).length}/${said.length}`.padStart(9)
    })
    console.log(`${field.padEnd(19)} ${columns.join('')}`)
  }
}

function printTimes(name: string, times: readonly number[]): void {
  const known = times.filter(Number.isFinite)
  const worst = Math.max(...known)
  console.log(`${name.padEnd(10)} median ${median(known).toFixed(2)}  worst ${worst.toFixed(2)}`)
}
