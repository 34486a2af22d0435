import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measure, type ReceiptResult, type SetResult } from './receipts/measured.ts'
import { reliabilityPlot } from './receipts/reliabilityPlot.ts'
import { pictureSets } from './receipts/sets.ts'
import { printCalibration, printMisses, printSet, printSummary } from './receipts/tables.ts'

/**
 * Accuracy, calibration and speed of the reader on real receipts, read one at a time: per set, then overall.
 *
 * --set NAME      only one set: us, de, dev, photo, or a folder of NNN.jpg with NNN.json
 * --half 0|1      every other picture of each set, starting with the first (0) or second (1)
 * --most N        the first N of each set
 * --recognizer R  a single recognizer, ppocr or tesseract; both if absent
 * --wrong         lists every miss by kind
 * --plot FILE     writes the reliability plot as SVG
 * --record FILE   writes all readings with the truth as JSON
 */
const { values: flags } = parseArgs({
  options: {
    set: { type: 'string' },
    half: { type: 'string' },
    most: { type: 'string' },
    recognizer: { type: 'string' },
    wrong: { type: 'boolean' },
    plot: { type: 'string' },
    record: { type: 'string' },
  },
})
/** Receipts of `dev` whose day and total must always be read correctly; the run fails otherwise. */
const readRight = new Set(['065.jpg', '205.jpg'])

const sets = pictureSets({ set: flags.set, half: numberOf('half'), most: numberOf('most') })
const results: SetResult[] = []
for (const set of sets) {
  const result = await measure(set, recognizer())
  results.push(result)
  printSet(result)
  if (flags.wrong) printMisses(result)
  if (set.name === 'dev') for (const receipt of result.receipts) requireRight(receipt)
}
if (results.length === 0) console.log('receipts: no set of pictures is present, nothing measured')
else reportAll(results)

function recognizer(): 'ppocr' | 'tesseract' | undefined {
  switch (flags.recognizer) {
    case undefined:
    case 'both':
      return undefined
    case 'ppocr':
    case 'tesseract':
      return flags.recognizer
    default:
      throw new Error(`--recognizer ${flags.recognizer}?`)
  }
}

function numberOf(name: 'half' | 'most'): number | undefined {
  const given = flags[name]
  if (given === undefined) return undefined
  if (!/^\d+$/.test(given) || (name === 'half' && Number(given) > 1)) throw new Error(`--${name} ${given}?`)
  return Number(given)
}

function reportAll(measured: readonly SetResult[]): void {
  const all = measured.flatMap(({ receipts }) => receipts)
  if (measured.length > 1) {
    console.log(`\nall ${all.length} together`)
    printCalibration(all)
  }
  printSummary(measured)
  if (flags.plot) writeFileSync(flags.plot, reliabilityPlot(all))
  if (flags.record) writeFileSync(flags.record, JSON.stringify(measured))
}

function requireRight({ name, scores }: ReceiptResult): void {
  if (!readRight.has(name)) return
  for (const field of ['total', 'date'] as const) {
    if (scores[field]?.isRight) continue
    console.error(
      `${name}: its ${field} was always read right, and now as ${scores[field]?.value ?? 'nothing'}`,
    )
    process.exitCode = 1
  }
}
