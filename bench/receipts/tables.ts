import { median, percentile } from '../figures.ts'
import type { ReceiptResult, SetResult } from './measured.ts'
import { missKinds } from './misses.ts'
import type { Score } from './score.ts'
import { type ScoredField, scoredFields } from './truth.ts'

/** Lower bounds of confidence bands. */
const bands = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]

/** Scores of a field where it is printed and its truth known. */
export function scoresOf(receipts: readonly ReceiptResult[], field: ScoredField): Score[] {
  return receipts.flatMap(({ scores }) => {
    const score = scores[field]
    return score && score.truth !== null ? [score] : []
  })
}

const share = (part: number, whole: number) => (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1))
const count = <T>(all: readonly T[], holds: (one: T) => boolean) => all.filter(holds).length

/** Prints everything about one set. */
export function printSet({ name, receipts, peakMegabytes, load }: SetResult): void {
  const refused = count(receipts, ({ isRefused }) => isRefused)
  console.log(`\n${name}: ${receipts.length} receipts, ${refused} refused as unreadable`)
  printTable(
    ['%', 'of', 'right', 'exact', 'empty', 'wrong', 'wrong >= 0.9'],
    shownFields(receipts).map(field => fieldRow(field, scoresOf(receipts, field))),
  )
  printInvented(receipts)
  printTable(
    ['misses', ...missKinds],
    shownFields(receipts).map(field => [
      field,
      ...missKinds.map(kind => String(count(receipts, ({ scores }) => scores[field]?.miss === kind))),
    ]),
  )
  printCalibration(receipts)
  const seconds = receipts.map(({ coreSeconds }) => coreSeconds)
  const times = `median ${median(seconds).toFixed(2)}, p95 ${percentile(seconds, 95).toFixed(2)} s of a core`
  const { average, cores, had } = load
  console.log(
    `${times}; peak ${Math.round(peakMegabytes)} MB; load ${average.toFixed(1)} on ${cores} cores, this run had ${had.toFixed(2)} of one`,
  )
}

function shownFields(receipts: readonly ReceiptResult[]): ScoredField[] {
  return scoredFields.filter(field => scoresOf(receipts, field).length > 0)
}

function fieldRow(field: ScoredField, scores: readonly Score[]): string[] {
  const isShown = ({ value }: Score) => value !== null
  return [
    field,
    String(scores.length),
    share(
      count(scores, ({ isRight }) => isRight),
      scores.length,
    ),
    share(
      count(scores, ({ isExact }) => isExact),
      scores.length,
    ),
    share(
      count(scores, score => !isShown(score)),
      scores.length,
    ),
    share(
      count(scores, score => isShown(score) && !score.isRight),
      scores.length,
    ),
    String(count(scores, ({ isWrongThoughSure }) => isWrongThoughSure)),
  ]
}

/** Values read where the receipt has none. */
function printInvented(receipts: readonly ReceiptResult[]): void {
  const invented = scoredFields.flatMap(field => {
    const none = receipts.flatMap(({ scores }) => (scores[field]?.truth === null ? [scores[field]] : []))
    const said = count(none, ({ value }) => value !== null)
    const surely = count(none, ({ isWrongThoughSure }) => isWrongThoughSure)
    return said === 0 ? [] : [`${field} ${said} of ${none.length} (${surely} at >= 0.9)`]
  })
  if (invented.length > 0) console.log(`said where none is printed: ${invented.join(', ')}`)
}

/** Accuracy by confidence band. */
export function printCalibration(receipts: readonly ReceiptResult[]): void {
  const heads = bands.map((from, place) => `${from}-${bands[place + 1] ?? 1}`)
  const rows = shownFields(receipts).map(field => {
    const said = scoresOf(receipts, field).filter(({ value }) => value !== null)
    const columns = bands.map((from, place) => {
      const upTo = bands[place + 1] ?? Number.POSITIVE_INFINITY
      const within = said.filter(({ confidence }) => confidence >= from && confidence < upTo)
      return within.length === 0 ? '-' : `${count(within, ({ isRight }) => isRight)}/${within.length}`
    })
    return [field, ...columns]
  })
  printTable(['right of said', ...heads], rows)
}

/** Every miss by kind, with the value read and the printed one. */
export function printMisses({ name, receipts }: SetResult): void {
  for (const field of scoredFields)
    for (const kind of missKinds)
      for (const receipt of receipts) {
        const score = receipt.scores[field]
        if (score?.miss !== kind) continue
        const read = score.value === null ? 'nothing' : `${score.value} (${score.confidence.toFixed(2)})`
        console.log(`${name}/${receipt.name} ${field}, ${kind}: ${read} for ${score.truth}`)
      }
}

/** One row per set, with the figures that have targets. */
export function printSummary(results: readonly SetResult[]): void {
  const heads = [
    'set',
    'total',
    'date',
    'merchant alike (exact)',
    'currency',
    'tax',
    'subtotal',
    'tip',
    'wrong while confident: total, date, merchant',
    'median s',
    'p95 s',
    'peak MB',
  ]
  console.log(`\n| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}`)
  for (const { name, receipts, peakMegabytes } of results) {
    const right = (field: ScoredField, holds = ({ isRight }: Score) => isRight) => {
      const scores = scoresOf(receipts, field)
      return scores.length === 0 ? '-' : ((100 * count(scores, holds)) / scores.length).toFixed(0)
    }
    const wrong = (['total', 'date', 'merchant'] as const).map(field =>
      count(scoresOf(receipts, field), ({ isWrongThoughSure }) => isWrongThoughSure),
    )
    const seconds = receipts.map(({ coreSeconds }) => coreSeconds)
    const cells = [
      `${name}, ${receipts.length}`,
      right('total'),
      right('date'),
      `${right('merchant')} (${right('merchant', ({ isExact }) => isExact)})`,
      ...(['currency', 'tax', 'subtotal', 'tip'] as const).map(field => right(field)),
      wrong.join(', '),
      median(seconds).toFixed(2),
      percentile(seconds, 95).toFixed(2),
      String(Math.round(peakMegabytes)),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

/** First column left-aligned, the others right-aligned. */
function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(...lines.map(line => (line[column] ?? '').length)))
  for (const line of lines) {
    const [first = '', ...others] = line
    const cells = others.map((cell, column) => cell.padStart((widths[column + 1] ?? 0) + 2))
    console.log(first.padEnd(widths[0] ?? 0) + cells.join(''))
  }
}
