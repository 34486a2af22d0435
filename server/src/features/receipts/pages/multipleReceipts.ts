import type { MultipleReceipts } from '@outlay/contract/receipts/multipleReceipts'
import { type PageChoice, type PageGroups, writePageGroups } from '@outlay/contract/receipts/receiptPages'
import { evidenceOf } from '@outlay/reader/multipleReceipts/pageEvidence'
import { AppError, invalidField } from '../../../core/errors.ts'
import type { AccountUploads } from '../../accounts/accounts.service.ts'
import { drawThumbnail, type PreparedReceipt } from '../documents/prepareReceipt.ts'
import { ReaderUnavailableError } from '../readerContract/reader.ts'
import type { FilePart, ReadingJob, ReceiptReadings } from '../readings/receiptReadings.ts'
import { multipleReceipts } from '../receipts.errors.ts'
import { groupPages, type PageGrouping } from './groupPages.ts'
import { type Piece, Pieces } from './pieces.ts'

interface Dependencies {
  readonly readings: ReceiptReadings
  readonly accountUploads: AccountUploads
}

/** The most that a choice can name. */
const mostPages = 10

/** A part of a file that becomes its own expense; `filePages` is null for the whole file. */
export interface ChosenPart extends FilePart {
  readonly filePages: number[] | null
  /** One of its pages seems to show several receipts that cannot be separated. */
  readonly seemsSeveral: boolean
}

/** Finds which pages of a file, or papers on its picture, are one receipt each, and asks the person. */
export class MultiReceiptDetector {
  readonly #readings: ReceiptReadings
  readonly #accountUploads: AccountUploads
  readonly #pieces: Pieces

  constructor({ readings, accountUploads }: Dependencies) {
    this.#readings = readings
    this.#accountUploads = accountUploads
    this.#pieces = new Pieces(readings)
  }

  /**
   * Checks each page by itself, and for papers on it, before paying for a reading. Returns the whole file.
   * @throws multipleReceipts unless all of it is clearly one receipt, or seems several that cannot be separated
   */
  async requireOne(job: ReadingJob, file: PreparedReceipt): Promise<ChosenPart> {
    const pieces = await this.#piecesOf(job, file).catch(error => {
      // If the machine is unavailable, the requested reader can still read a single page.
      const mayStillBeRead = file.pages.length === 1 && job.reader !== 'machine'
      if (mayStillBeRead && isReaderUnavailable(error)) return []
      throw error
    })
    const whole = wholeOf(file, pieces)
    if (pieces.length <= 1) return whole
    const grouping = groupPages(pieces.map(({ seen, isEmpty }) => evidenceOf(seen, isEmpty)))
    const of = file.pages.length > 1 ? 'pages' : 'papers'
    if (of === 'papers') throw await this.#question(job, { of, pieces, grouping: eachOfItsOwn(grouping) })
    if (grouping.isSure && grouping.groups.length === 1) return whole
    throw await this.#question(job, { of, pieces, grouping })
  }

  /** The parts that the person chose. @throws invalidInput for pages that the file does not have */
  async partsChosen(job: ReadingJob, file: PreparedReceipt, choice: PageChoice): Promise<ChosenPart[]> {
    const whole = wholeOf(file, [])
    if (choice === 'all') return [whole]
    const pieces = await this.#piecesOf(job, file)
    const missing = choice.flat().find(number => number > pieces.length)
    if (missing !== undefined) throw noSuchPage(missing, pieces.length)
    const isWhole = choice.length === 1 && choice[0]?.length === pieces.length
    return isWhole ? [whole] : choice.map(numbers => partOf(pieces, numbers))
  }

  /** The pages, or the papers on them in order. */
  async #piecesOf(job: ReadingJob, { pages }: PreparedReceipt): Promise<Piece[]> {
    const isOne = pages.length === 1
    const named = pages.map((picture, index) => ({ name: isOne ? 'all' : String(index + 1), picture }))
    const pieces = await this.#pieces.lookAtEach(job, named)
    return pieces.length > mostPages ? this.#pieces.lookAtEach(job, named, 0) : pieces
  }

  async #question(
    job: ReadingJob,
    found: { of: MultipleReceipts['of']; pieces: readonly Piece[]; grouping: PageGrouping },
  ): Promise<Error> {
    const { of, pieces, grouping } = found
    const left = await this.#accountUploads.left(job.actor)
    const several: MultipleReceipts = {
      isSure: grouping.isSure,
      of,
      pages: await smallPictures(pieces),
      groups: await this.#readingsOf(job, pieces, grouping.groups),
      uploadsLeft: Number.isFinite(left) ? Math.max(0, left) : null,
    }
    return multipleReceipts({ extension: { several }, detail: adviceOf(grouping.groups) })
  }

  async #readingsOf(job: ReadingJob, pieces: readonly Piece[], groups: PageGroups) {
    const read: MultipleReceipts['groups'] = []
    for (const numbers of groups) {
      const answer = await this.#readings.look(job, partOf(pieces, numbers))
      const value = (name: 'merchant' | 'date' | 'total' | 'currency') =>
        answer?.reading.fields[name].value ?? null
      const facts = { merchant: value('merchant'), date: value('date'), total: value('total') }
      read.push({ pages: [...numbers], ...facts, currency: value('currency') })
    }
    return read
  }
}

/** For API clients; people see the pages. */
function adviceOf(groups: PageGroups): string {
  const count = groups.length === 1 ? 'more than one receipt' : `${groups.length} receipts`
  const choice = writePageGroups(groups)
  const example = groups.length === 1 ? '' : `, such as '${choice}', for an expense of each`
  return `This file may hold ${count}. Send it again with the field 'pages'${example}, or 'all' where it is one receipt.`
}

function wholeOf({ pages }: PreparedReceipt, pieces: readonly Piece[]): ChosenPart {
  return { ...joined(pieces), name: 'all', filePages: null, pages }
}

function partOf(pieces: readonly Piece[], numbers: readonly number[]): ChosenPart {
  const chosen = numbers.flatMap(number => pieces[number - 1] ?? [])
  return {
    ...joined(chosen),
    name: chosen.map(({ name }) => name).join(','),
    filePages: [...numbers],
    pages: chosen.map(({ picture }) => picture),
  }
}

/** Combines what was found on pieces that are read as one. */
function joined(pieces: readonly Piece[]): Pick<ChosenPart, 'seemsSeveral' | 'isUnreadByMachine'> {
  return {
    seemsSeveral: pieces.some(({ seemsSeveral }) => seemsSeveral),
    // With several pieces, one that is unreadable alone may be readable with the others.
    isUnreadByMachine: pieces.length === 1 && !pieces[0]?.seen,
  }
}

/** Separate papers are always separate receipts; `isSure` depends on their text. */
function eachOfItsOwn({ groups, isSure }: PageGrouping): PageGrouping {
  const pieces = groups.flat()
  return { groups: pieces.map(piece => [piece]), isSure: isSure && groups.length === pieces.length }
}

async function smallPictures(pieces: readonly Piece[]): Promise<MultipleReceipts['pages']> {
  const pictures: MultipleReceipts['pages'] = []
  for (const [index, { picture }] of pieces.entries()) {
    const small = await drawThumbnail(picture.bytes)
    pictures.push({ number: index + 1, picture: `data:image/webp;base64,${small.toString('base64')}` })
  }
  return pictures
}

function isReaderUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof ReaderUnavailableError
}

function noSuchPage(number: number, count: number): Error {
  return invalidField('pages', say =>
    say('The file has {count, plural, one {one page} other {# pages}}, so there is no page {number}', {
      count,
      number,
    }),
  )
}
