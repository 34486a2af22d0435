import { encodePhoto } from '@outlay/reader/documents/picture/pageEncoding'
import { areReceipts } from '@outlay/reader/multipleReceipts/detectReceipts'
import { paperEvidenceOf } from '@outlay/reader/multipleReceipts/receiptEvidence'
import type { Area, ReaderAnswer, ReceiptPicture, Unclear } from '@outlay/reader/reading'
import sharp from 'sharp'
import type { ReadingJob, ReceiptReadings } from '../readings/receiptReadings.ts'

/** A page of a file, or the part of a page with one receipt. */
export interface Piece {
  /** The key of its stored reading. */
  readonly name: string
  readonly picture: ReceiptPicture
  /** Undefined if nothing could be read. */
  readonly seen: ReaderAnswer | undefined
  /** Blank; unreadable print may still be a receipt. */
  readonly isEmpty: boolean
  /** Shows several receipts that cannot be separated. */
  readonly seemsSeveral: boolean
}

const asOne = { isEmpty: false, seemsSeveral: false }
/** Parts are divided again, as four papers may lie two by two. */
const mostDivisions = 3

/** Looks for several receipts on pages, using only the local reader. */
export class Pieces {
  readonly #readings: Pick<ReceiptReadings, 'look' | 'papersOn'>

  constructor(readings: Pick<ReceiptReadings, 'look' | 'papersOn'>) {
    this.#readings = readings
  }

  /** One at a time, so that a long file lets others use the readers in between. @throws readersBusy */
  async lookAtEach(
    job: ReadingJob,
    pages: readonly Pick<Piece, 'name' | 'picture'>[],
    divisions = mostDivisions,
  ): Promise<Piece[]> {
    const pieces: Piece[] = []
    for (const { name, picture } of pages) {
      const seen = await this.#readings.look(job, { name, pages: [picture] })
      pieces.push(...(await this.#divided(job, { name, picture, seen, ...asOne }, divisions)))
    }
    return pieces
  }

  async #divided(job: ReadingJob, piece: Piece, divisions: number): Promise<Piece[]> {
    if (divisions === 0) return [piece]
    const papers = await this.#readings.papersOn(job, piece.picture, piece.seen?.words ?? [])
    if (papers.kind === 'one') return [piece]
    if (papers.kind === 'none') return [{ ...piece, isEmpty: true }]
    if (papers.kind === 'several') return [{ ...piece, seemsSeveral: true }]
    const parts = await this.lookAtEach(job, await partsOf(piece, papers.areas), divisions - 1)
    if (papers.kind === 'unclear')
      return areApart(papers, parts) ? parts : [{ ...piece, seemsSeveral: papers.seemsSeveral }]
    // A part that is unreadable by itself cannot become an expense.
    return parts.every(({ seen }) => seen) ? parts : [{ ...piece, seemsSeveral: true }]
  }
}

function areApart({ axis }: Unclear, parts: readonly Piece[]): boolean {
  if (parts.length > 2) return parts.every(({ seen }) => seen)
  const [first, second] = parts.flatMap(({ seen }) => (seen ? [paperEvidenceOf(seen)] : []))
  return first !== undefined && second !== undefined && areReceipts(axis, [first, second])
}

async function partsOf({ name, picture }: Piece, areas: readonly Area[]) {
  const parts: Pick<Piece, 'name' | 'picture'>[] = []
  for (const area of areas)
    parts.push({ name: `${name}@${writeArea(area)}`, picture: await cutOut(picture, area) })
  return parts
}

/** In thousandths, so that the same crop always has the same key. */
function writeArea({ x, y, width, height }: Area): string {
  return [x, y, width, height].map(share => Math.round(1000 * share)).join(',')
}

/** Crops a part of a picture. */
async function cutOut({ bytes, width, height }: ReceiptPicture, area: Area): Promise<ReceiptPicture> {
  const left = Math.min(width - 1, Math.round(area.x * width))
  const top = Math.min(height - 1, Math.round(area.y * height))
  const region = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(area.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(area.height * height))),
  }
  return encodePhoto(() => sharp(bytes).extract(region))
}
