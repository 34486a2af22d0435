import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReceiptReading } from '@outlay/contract/receiptReadings'
import { createMachineReader } from '../server/src/features/receipts/machine/machineReader.ts'
import { type ScannedTruth, type Score, type ScoredField, scoreField } from './receiptScores.ts'

/**
 * How well and how fast the reader on this machine reads real receipts, one at a time.
 * `--photo` reads the same receipts made like phone pictures, `--wrong` names what was not read right.
 */
const receipts = fileURLToPath(new URL('../../shared/receipts', import.meta.url))
const isPhoto = process.argv.includes('--photo')
const namesWrong = process.argv.includes('--wrong')
const pictures = `${receipts}/${isPhoto ? 'photo' : 'dev'}`
const fields: readonly ScoredField[] = ['total', 'date', 'merchant']

interface Result {
  readonly name: string
  readonly seconds: number
  /** Seconds of processor time, over all cores. */
  readonly coreSeconds: number
  readonly scores: Record<ScoredField, Score>
}

if (existsSync(pictures)) print(await readAll())
else console.log(`receipts: ${pictures} is not present, nothing measured`)

async function readAll(): Promise<Result[]> {
  const reader = createMachineReader({ workers: 1 })
  const results: Result[] = []
  const names = readdirSync(pictures).filter(name => name.endsWith('.jpg'))
  for (const [index, name] of names.entries()) {
    const bytes = readFileSync(`${pictures}/${name}`)
    const startedAt = performance.now()
    const usedBefore = process.cpuUsage()
    const picture = { bytes, mediaType: 'image/jpeg', width: 0, height: 0 } as const
    const hints = { today: new Date().toISOString().slice(0, 10), preferredCurrency: 'USD' }
    const reading = await reader.read(picture, hints, new AbortController().signal).catch(() => undefined)
    const seconds = (performance.now() - startedAt) / 1000
    // The first receipt also waits for the thread and the language data.
    const used = process.cpuUsage(usedBefore)
    results.push({
      name,
      seconds: index === 0 ? Number.NaN : seconds,
      coreSeconds: index === 0 ? Number.NaN : (used.user + used.system) / 1e6,
      scores: scoresOf(name, reading),
    })
  }
  await reader.close()
  return results
}

function scoresOf(name: string, reading: ReceiptReading | undefined): Record<ScoredField, Score> {
  const truth: ScannedTruth = JSON.parse(
    readFileSync(`${receipts}/dev/${name.replace('.jpg', '.json')}`, 'utf8'),
  )
  const unread = { value: null, confidence: 0, box: null }
  const score = (field: ScoredField) => {
    const read = reading?.fields[field] ?? unread
    const result = scoreField(field, read, truth)
    if (namesWrong && !result.isAlike)
      console.log(`${name} ${field}: read ${read.value ?? 'nothing'} (${read.confidence})`)
    return result
  }
  return { total: score('total'), date: score('date'), merchant: score('merchant') }
}

function print(results: readonly Result[]): void {
  console.log(`receipts: ${results.length} of ${isPhoto ? 'photo' : 'dev'}`)
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

function printTimes(name: string, times: readonly number[]): void {
  const sorted = times.filter(Number.isFinite).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  console.log(
    `${name.padEnd(10)} median ${median.toFixed(2)}  worst ${(sorted.at(-1) ?? Number.NaN).toFixed(2)}`,
  )
}
