import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReceiptReading } from '@outlay/contract/receiptReadings'
import { createMachineReader } from '../server/src/features/receipts/machine/machineReader.ts'
import { type ReceiptResult, report } from './receiptReport.ts'
import { type ScannedTruth, type Score, type ScoredField, scoreField } from './receiptScores.ts'

/**
 * How well and how fast the reader on this machine reads real receipts, one at a time. `--photo` reads the same
 * receipts made like phone pictures, `--set <folder>` those of another folder (NNN.jpg with NNN.json), and
 * `--wrong` names what was not read right.
 */
const receipts = fileURLToPath(new URL('../../shared/receipts', import.meta.url))
const namesWrong = process.argv.includes('--wrong')
/** Receipts whose day and total are read right, whatever else is changed; one that is not fails the run. */
const readRight = new Set(['065.jpg', '205.jpg'])
const { pictures, truths } = chosenSet()

if (!pictures) console.log('receipts: --set wants a folder')
else if (existsSync(pictures)) report(path.basename(pictures), await readAll(pictures))
else console.log(`receipts: ${pictures} is not present, nothing measured`)

function chosenSet(): { pictures: string | undefined; truths: string } {
  const { argv } = process
  const joined = argv.find(argument => argument.startsWith('--set='))?.slice('--set='.length)
  const place = argv.indexOf('--set')
  if (joined !== undefined || place >= 0) {
    const folder = joined ?? argv[place + 1]
    return { pictures: folder, truths: folder ?? '' }
  }
  const isPhoto = argv.includes('--photo')
  return { pictures: `${receipts}/${isPhoto ? 'photo' : 'dev'}`, truths: `${receipts}/dev` }
}

async function readAll(folder: string): Promise<ReceiptResult[]> {
  const reader = createMachineReader({ workers: 1 })
  const results: ReceiptResult[] = []
  const hints = { today: new Date().toISOString().slice(0, 10), preferredCurrency: 'USD' }
  const names = readdirSync(folder).filter(name => name.endsWith('.jpg'))
  for (const [index, name] of names.entries()) {
    const page = {
      bytes: readFileSync(`${folder}/${name}`),
      mediaType: 'image/jpeg',
      width: 0,
      height: 0,
    } as const
    const startedAt = performance.now()
    const usedBefore = process.cpuUsage()
    const answer = await reader.read([page], hints, new AbortController().signal).catch(() => undefined)
    const seconds = (performance.now() - startedAt) / 1000
    const used = process.cpuUsage(usedBefore)
    // The first receipt also waits for the thread and the language data.
    const isFirst = index === 0
    results.push({
      seconds: isFirst ? Number.NaN : seconds,
      coreSeconds: isFirst ? Number.NaN : (used.user + used.system) / 1e6,
      scores: scoresOf(name, answer?.reading),
    })
  }
  await reader.close()
  return results
}

function scoresOf(name: string, reading: ReceiptReading | undefined): Record<ScoredField, Score> {
  const truth: ScannedTruth = JSON.parse(readFileSync(`${truths}/${name.replace('.jpg', '.json')}`, 'utf8'))
  const unread = { value: null, confidence: 0, box: null }
  const score = (field: ScoredField) => {
    const read = reading?.fields[field] ?? unread
    const result = scoreField(field, read, truth)
    const isWrong = !result.isAlike
    if (namesWrong && isWrong)
      console.log(`${name} ${field}: read ${read.value ?? 'nothing'} (${read.confidence})`)
    if (isWrong && field !== 'merchant' && readRight.has(name)) {
      console.error(`${name}: its ${field} was always read right, and now as ${read.value ?? 'nothing'}`)
      process.exitCode = 1
    }
    return result
  }
  return { total: score('total'), date: score('date'), merchant: score('merchant') }
}
