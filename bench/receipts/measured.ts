import { availableParallelism, loadavg } from 'node:os'
import { openDocument } from '@outlay/reader/documents/openDocument'
import { createReader, type Reader, type ReadOptions } from '@outlay/reader/read'
import { UnreadableReceiptError } from '@outlay/reader/reading'
import { peakMegabytes, resetPeak } from '../processMemory.ts'
import { type MissKind, missKindOf } from './misses.ts'
import { type Score, scoreOf } from './score.ts'
import type { PictureSet, ReceiptPictureFile } from './sets.ts'
import { type ScoredField, scoredFields, type Truth } from './truth.ts'

export interface ReceiptResult {
  readonly name: string
  /** The reader found nothing to read. */
  readonly isRefused: boolean
  /** Fields with known truth. */
  readonly scores: Partial<Readonly<Record<ScoredField, Score & { readonly miss: MissKind | undefined }>>>
  /** CPU seconds across all threads, from file bytes to fields. */
  readonly coreSeconds: number
  /** The full reading; undefined if refused. */
  readonly read: Awaited<ReturnType<Reader['read']>> | undefined
  readonly truth: Truth
}

export interface SetResult {
  readonly name: string
  readonly receipts: readonly ReceiptResult[]
  readonly peakMegabytes: number
  /** System load average of the last minute, and this run's own share of one core. */
  readonly load: { readonly average: number; readonly cores: number; readonly had: number }
}

const hints = { today: new Date().toISOString().slice(0, 10), preferredCurrency: 'USD' }
const unread = { value: null, confidence: 0, box: null }

/** Reads a set's pictures one by one with its own reader; `only` selects a single recognizer. */
export async function measure(set: PictureSet, only: ReadOptions['only']): Promise<SetResult> {
  const reader = createReader()
  // Models load with the first receipt, so that one is read twice.
  const measured = (name: string) => resultOf(set.picture(name), reader, only)
  for (const name of set.names.slice(0, 1)) await measured(name)
  resetPeak(process.pid)
  const [startedAt, usedBefore] = [performance.now(), process.cpuUsage()]
  const receipts: ReceiptResult[] = []
  for (const name of set.names) receipts.push(await measured(name))
  const had = secondsSince(usedBefore) / ((performance.now() - startedAt) / 1000)
  await reader.close()
  const [average = 0] = loadavg()
  const load = { average, cores: availableParallelism(), had }
  return { name: set.name, receipts, peakMegabytes: peakMegabytes(process.pid), load }
}

async function resultOf(
  { name, bytes, truth }: ReceiptPictureFile,
  reader: Reader,
  only: ReadOptions['only'],
): Promise<ReceiptResult> {
  const usedBefore = process.cpuUsage()
  const read = await readingOf(bytes, reader, only)
  const coreSeconds = secondsSince(usedBefore)
  const scores = Object.fromEntries(
    scoredFields.flatMap(field => {
      const written = truth[field]
      if (written === undefined) return []
      const score = scoreOf(field, read?.facts.fields[field] ?? unread, written)
      const words = read?.words.map(({ text }) => text) ?? []
      const isMiss = written !== null && !score.isRight
      return [[field, { ...score, miss: isMiss ? missKindOf(field, score, words) : undefined }]]
    }),
  )
  return { name, isRefused: read === undefined, scores, coreSeconds, read, truth }
}

async function readingOf(bytes: Uint8Array, reader: Reader, only: ReadOptions['only']) {
  try {
    return await reader.read((await openDocument(bytes)).pages, { hints, only })
  } catch (error) {
    if (error instanceof UnreadableReceiptError) return undefined
    throw error
  }
}

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
