import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawPicture } from '@outlay/reader/documents/picture/picture'
import { evidenceOf } from '@outlay/reader/multipleReceipts/pageEvidence'
import { detectReceiptsOnPicture } from '@outlay/reader/testing/receipts/detectReceiptsOnPicture'
import { createMachineReader } from '../server/src/features/receipts/machine/machineReader.ts'
import { groupPages } from '../server/src/features/receipts/pages/groupPages.ts'
import { type Piece, Pieces } from '../server/src/features/receipts/pages/pieces.ts'

/**
 * How reliably pictures of several real receipts are distinguished from pictures of one; those that ask or warn count
 * as found. Each receipt is tested alone, next to the following one of its set, and above it. `--half 0` or `--half 1`
 * uses every other receipt, to develop rules on one half and test on the other; `--most 20` is a quick run.
 */
const receipts = fileURLToPath(new URL('../../shared/receipts', import.meta.url))
const half = numberAfter('--half')
const most = numberAfter('--most') ?? Number.POSITIVE_INFINITY
const hints = { today: new Date().toISOString().slice(0, 10), preferredCurrency: 'USD' }
const signal = new AbortController().signal
const reader = createMachineReader({ workers: 1 })
const finder = new Pieces({
  look: async (_, { pages }) => reader.read(pages, hints, signal).catch(() => undefined),
  papersOn: (_, page, words) => reader.papersOn(page, { words, hints, signal }),
})
const nobody = {
  actor: undefined as never,
  reader: 'machine',
  hints,
  sha256: '',
  signal,
} as const

if (existsSync(receipts)) for (const set of ['dev', 'photo', 'us', 'de']) await measure(set)
else console.log(`papers: ${receipts} is not present, nothing measured`)
await reader.close()

async function measure(set: string): Promise<void> {
  const names = readdirSync(`${receipts}/${set}`).filter(name => name.endsWith('.jpg'))
  const chosen = names.filter((_, index) => half === undefined || index % 2 === half).slice(0, most)
  const pictures = chosen.map(name => new Uint8Array(readFileSync(`${receipts}/${set}/${name}`)))
  await report(`${set}: one`, pictures)
  for (const direction of ['beside', 'below'] as const) {
    const pairs: Uint8Array[] = []
    for (let first = 0; first + 1 < pictures.length; first += 2)
      pairs.push(await detectReceiptsOnPicture(pictures.slice(first, first + 2), direction))
    await report(`${set}: one ${direction} the other`, pairs)
  }
}

async function report(what: string, pictures: readonly Uint8Array[]): Promise<void> {
  const count = { asked: 0, 'asked surely': 0, warned: 0, passed: 0 }
  for (const bytes of pictures) {
    const picture = await drawPicture(bytes, 'jpeg')
    count[outcomeOf(await finder.lookAtEach(nobody, [{ name: 'all', picture }]))] += 1
  }
  const counts = Object.entries(count).map(([name, number]) => `${name} ${number}`)
  console.log(`${what.padEnd(26)} ${pictures.length}: ${counts.join(', ')}`)
}

function outcomeOf(pieces: readonly Piece[]) {
  if (pieces.length === 1) return pieces[0]?.seemsSeveral ? 'warned' : 'passed'
  const { isSure, groups } = groupPages(pieces.map(({ seen, isEmpty }) => evidenceOf(seen, isEmpty)))
  return isSure && groups.length === pieces.length ? 'asked surely' : 'asked'
}

function numberAfter(flag: string): number | undefined {
  const place = process.argv.indexOf(flag)
  return place < 0 ? undefined : Number(process.argv[place + 1])
}
