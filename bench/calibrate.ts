import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { CalibratedField, Weights } from '@outlay/reader/fields/calibration/model'
import { readReceipt } from '@outlay/reader/fields/readReceipt'
import { createReader } from '@outlay/reader/read'
import type { ReceiptText } from '@outlay/reader/words/text/word'
import { believed } from './calibration/believed.ts'
import { crossValidated, type Judged, type Outcome, sureFrom } from './calibration/crossValidated.ts'
import { fitLogistic } from './calibration/logistic.ts'
import { recognisedTexts } from './calibration/recognisedTexts.ts'
import { printReliability } from './calibration/reliability.ts'
import { spoiled } from './calibration/spoiled.ts'
import { bareName, scoreOf } from './receipts/score.ts'
import { pictureSets } from './receipts/sets.ts'
import { scoredFields, type Truth } from './receipts/truth.ts'

/**
 * Fits each field's confidence to receipts with known truth, and reports its accuracy on receipts it was not fitted to:
 * five folds, with all of a merchant's receipts in one. `--write` writes the weights; `--fresh` recognizes all pictures
 * again instead of using the cache.
 */
const { values: flags } = parseArgs({ options: { write: { type: 'boolean' }, fresh: { type: 'boolean' } } })
const hints = { today: new Date().toISOString().slice(0, 10), preferredCurrency: 'USD' }
/** Each text is also corrupted with these seeds and read with these preferred currencies. */
const spoilings = [
  { seed: 11, preferredCurrency: 'USD' },
  { seed: 23, preferredCurrency: 'EUR' },
  { seed: 37, preferredCurrency: 'SEK' },
]
const spoiledWeight = 0.33
const weightsFile = fileURLToPath(new URL('../reader/src/fields/calibration/weights.ts', import.meta.url))

const receipts = await judgedReceipts()
if (receipts.length === 0) console.log('calibrate: no set of pictures is present, nothing fitted')
else {
  const fitted = scoredFields.map(field => [field, fittedTo(field)] as const)
  if (flags.write) writeFileSync(weightsFile, weightsSource(fitted))
}

interface JudgedReceipt {
  readonly set: string
  readonly merchant: string
  readonly isSpoiled: boolean
  readonly judged: Partial<Readonly<Record<CalibratedField, Pick<Judged, 'evidence' | 'isRight'>>>>
}

async function judgedReceipts(): Promise<JudgedReceipt[]> {
  const reader = createReader()
  const all: JudgedReceipt[] = []
  for (const set of pictureSets({})) {
    for (const { file, text } of await recognisedTexts(set, reader, flags.fresh ?? false)) {
      const about = { set: set.name, merchant: bareName(file.truth.merchant ?? file.name) }
      all.push({ ...about, isSpoiled: false, judged: judged(text, file.truth) })
      for (const { seed, preferredCurrency } of spoilings) {
        const worse = judged(spoiled(text, seed), file.truth, preferredCurrency)
        all.push({ ...about, isSpoiled: true, judged: worse })
      }
    }
  }
  await reader.close()
  return all
}

function judged(
  text: ReceiptText,
  truth: Truth,
  preferredCurrency = hints.preferredCurrency,
): JudgedReceipt['judged'] {
  const { fields, evidence } = readReceipt([text], { ...hints, preferredCurrency })
  return Object.fromEntries(
    scoredFields.flatMap(field => {
      const [written, found] = [truth[field], evidence[field]]
      if (written === undefined || !found || fields[field].value === null) return []
      return [[field, { evidence: found, isRight: scoreOf(field, fields[field], written).isRight }]]
    }),
  )
}

function fittedTo(field: CalibratedField): Weights {
  const samples = receipts.flatMap(({ set, merchant, isSpoiled, judged: fields }) => {
    const found = fields[field]
    return found ? [{ ...found, set, merchant, isSpoiled, weight: isSpoiled ? spoiledWeight : 1 }] : []
  })
  const outcomes = crossValidated(samples, believed[field])
  const asTheyAre = outcomes.filter(({ isSpoiled }) => !isSpoiled)
  printReliability(field, asTheyAre)
  printReliability(
    '  spoiled',
    outcomes.filter(({ isSpoiled }) => isSpoiled),
  )
  const weights = fitLogistic(samples, believed[field])
  return { ...weights, bias: weights.bias - caution(asTheyAre) }
}

/** Log odds to subtract so that values at 0.9 and above are nearly all right. */
function caution(outcomes: readonly Outcome[]): number {
  const logOdds = (likely: number) => Math.log(likely / (1 - likely))
  return Math.max(0, logOdds(sureFrom(outcomes)) - logOdds(0.9))
}

function weightsSource(fitted: readonly (readonly [string, Weights])[]): string {
  const entries = fitted.map(([field, { bias, of }]) => {
    const lines = Object.entries(of).map(([name, weight]) => `      ${name}: ${weight.toFixed(2)},`)
    return `  ${field}: {\n    bias: ${bias.toFixed(2)},\n    of: {\n${lines.join('\n')}\n    },\n  },`
  })
  return `import type { CalibratedField, Weights } from './model.ts'

/** Fitted by \`npm run bench calibrate -- --write\`: change the evidence, not these numbers. */
export const fitted: Record<CalibratedField, Weights> = {
${entries.join('\n')}
}
`
}
