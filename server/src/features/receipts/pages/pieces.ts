import type { Area, ReaderAnswer, ReceiptPicture, Unclear } from '@outlay/reader/reading'
import { paperEvidenceOf } from '@outlay/reader/severalReceipts/paperEvidence'
import { areReceipts } from '@outlay/reader/severalReceipts/papers'
import type { ReadingJob, ReceiptReadings } from '../keptReadings/receiptReadings.ts'
import { cutOut } from './pictureParts.ts'

/** A page of a file, or a part of it that holds a receipt of its own. */
export interface Piece {
  /** Under which its reading is kept. */
  readonly name: string
  readonly picture: ReceiptPicture
  /** Undefined where nothing could be read. */
  readonly seen: ReaderAnswer | undefined
  /** No print stands on it; what has print and could not be read may be a receipt. */
  readonly isEmpty: boolean
  /** Several receipts stand on it that cannot be told apart. */
  readonly seemsSeveral: boolean
}

const asOne = { isEmpty: false, seemsSeveral: false }
/** Parts of parts are looked at, too: four papers may lie two by two. */
const mostDivisions = 3

/** Looks for several receipts on pages, with the reader on this machine alone. */
export class Pieces {
  readonly #readings: Pick<ReceiptReadings, 'look' | 'papersOn'>

  constructor(readings: Pick<ReceiptReadings, 'look' | 'papersOn'>) {
    this.#readings = readings
  }

  /** One after the other: a file of many pages leaves the readers to others in between. @throws readersBusy */
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
    // What cannot be read by itself cannot become an expense of its own.
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

/** In thousandths: what is kept of a part is found again wherever the same part is cut. */
function writeArea({ x, y, width, height }: Area): string {
  return [x, y, width, height].map(share => Math.round(1000 * share)).join(',')
}
