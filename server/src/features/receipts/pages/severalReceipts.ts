import { type PageChoice, type PageGroups, writePageGroups } from '@outlay/contract/receiptPages'
import type { ReadWord } from '@outlay/contract/receiptReadings'
import type { SeveralReceipts } from '@outlay/contract/severalReceipts'
import { invalidInput } from '../../../core/errors.ts'
import type { AccountUploads } from '../../accounts/accountUploads.service.ts'
import type { PreparedReceipt } from '../documents/prepareReceipt.ts'
import { drawThumbnail } from '../picture.ts'
import type { ReaderAnswer, ReceiptPicture } from '../readers/reader.ts'
import type { FilePart, ReadingJob, ReceiptReadings } from '../receiptReadings.ts'
import { groupPages, type PageGrouping } from './groupPages.ts'
import { evidenceOf } from './pageEvidence.ts'
import { type Papers, papersOn } from './papers.ts'
import { cutOut } from './pictureParts.ts'
import { severalReceipts } from './severalReceipts.errors.ts'

interface Dependencies {
  readonly readings: ReceiptReadings
  readonly accountUploads: AccountUploads
}

/** A part of a file that becomes an expense of its own; `filePages` null is the whole file. */
export interface ChosenPart extends FilePart {
  readonly filePages: number[] | null
}

/** Tells which pages of a file, or papers on its picture, are one receipt each, and asks the person. */
export class SeveralFinder {
  readonly #readings: ReceiptReadings
  readonly #accountUploads: AccountUploads

  constructor({ readings, accountUploads }: Dependencies) {
    this.#readings = readings
    this.#accountUploads = accountUploads
  }

  /** Looks at each page by itself. @throws severalReceipts unless all of them are surely one receipt */
  async requireOneOfPages(job: ReadingJob, { pages }: PreparedReceipt): Promise<void> {
    if (pages.length === 1) return
    const grouping = groupPages((await this.#lookAtEach(job, pages)).map(evidenceOf))
    if (grouping.isSure && grouping.groups.length === 1) return
    throw await this.#question(job, { of: 'pages', pages, grouping })
  }

  /**
   * Whether a picture, by the words that were read on it, seems to hold several receipts that cannot be told apart.
   * @throws severalReceipts where they can
   */
  async requireOneOnPicture(
    job: ReadingJob,
    { pages }: PreparedReceipt,
    words: readonly ReadWord[],
  ): Promise<{ readonly seemsSeveral: boolean }> {
    const [picture] = pages
    if (pages.length > 1) return { seemsSeveral: false }
    const papers = this.#papersOn(job, picture, words)
    if (papers.kind !== 'apart') return { seemsSeveral: papers.kind === 'several' }
    const parts = await partsOf(picture, papers)
    // What was told by the words of the whole has to hold where each paper is read by itself.
    const evidence = (await this.#lookAtEach(job, parts)).map(evidenceOf)
    if (evidence.some(({ total }) => total === null)) return { seemsSeveral: true }
    const grouping = { groups: parts.map((_, index) => [index + 1]), isSure: groupPages(evidence).isSure }
    throw await this.#question(job, { of: 'papers', pages: parts, grouping })
  }

  /** The parts that a person chose. @throws invalidInput where the file has no such page */
  async partsChosen(job: ReadingJob, file: PreparedReceipt, choice: PageChoice): Promise<ChosenPart[]> {
    const whole = { name: 'all', filePages: null, pages: file.pages }
    if (choice === 'all') return [whole]
    const pages = file.pages.length > 1 ? file.pages : await this.#papersAgain(job, file)
    const missing = choice.flat().find(number => number > pages.length)
    if (missing !== undefined) throw noSuchPage(missing, pages.length)
    const isWhole = choice.length === 1 && choice[0]?.length === pages.length
    return isWhole ? [whole] : choice.map(numbers => partOf(pages, numbers))
  }

  async #papersAgain(job: ReadingJob, { pages }: PreparedReceipt): Promise<readonly ReceiptPicture[]> {
    const [picture] = pages
    const seen = await this.#readings.look(job, { name: 'all', pages })
    return partsOf(picture, this.#papersOn(job, picture, seen?.words ?? []))
  }

  #papersOn(job: ReadingJob, { width, height }: ReceiptPicture, words: readonly ReadWord[]): Papers {
    return papersOn(words, width / height, this.#readings.hintsOf(job))
  }

  /** One after the other: a file of many pages leaves the readers to others in between. */
  async #lookAtEach(
    job: ReadingJob,
    pages: readonly ReceiptPicture[],
  ): Promise<(ReaderAnswer | undefined)[]> {
    const seen: (ReaderAnswer | undefined)[] = []
    for (const [index] of pages.entries())
      seen.push(await this.#readings.look(job, partOf(pages, [index + 1])))
    return seen
  }

  async #question(
    job: ReadingJob,
    found: { of: SeveralReceipts['of']; pages: readonly ReceiptPicture[]; grouping: PageGrouping },
  ): Promise<Error> {
    const { of, pages, grouping } = found
    const left = await this.#accountUploads.left(job.actor)
    const several: SeveralReceipts = {
      isSure: grouping.isSure,
      of,
      pages: await smallPictures(pages),
      groups: await this.#readingsOf(job, pages, grouping.groups),
      uploadsLeft: Number.isFinite(left) ? Math.max(0, left) : null,
    }
    return severalReceipts({ extension: { several }, detail: adviceOf(grouping.groups) })
  }

  async #readingsOf(job: ReadingJob, pages: readonly ReceiptPicture[], groups: PageGroups) {
    const read: SeveralReceipts['groups'] = []
    for (const numbers of groups) {
      const answer = await this.#readings.look(job, partOf(pages, numbers))
      const value = (name: 'merchant' | 'date' | 'total' | 'currency') =>
        answer?.reading.fields[name].value ?? null
      const facts = { merchant: value('merchant'), date: value('date'), total: value('total') }
      read.push({ pages: [...numbers], ...facts, currency: value('currency') })
    }
    return read
  }
}

/** For whoever sends files by a program; people are shown the pages. */
function adviceOf(groups: PageGroups): string {
  const count = groups.length === 1 ? 'more than one receipt' : `${groups.length} receipts`
  const choice = writePageGroups(groups)
  const example = groups.length === 1 ? '' : `, such as '${choice}', for an expense of each`
  return `This file may hold ${count}. Send it again with the field 'pages'${example}, or 'all' where it is one receipt.`
}

function partOf(pages: readonly ReceiptPicture[], numbers: readonly number[]): ChosenPart {
  return {
    name: writePageGroups([numbers]),
    filePages: [...numbers],
    pages: numbers.flatMap(number => pages[number - 1] ?? []),
  }
}

async function partsOf(picture: ReceiptPicture, papers: Papers): Promise<readonly ReceiptPicture[]> {
  if (papers.kind !== 'apart') return [picture]
  const parts: ReceiptPicture[] = []
  for (const area of papers.areas) parts.push(await cutOut(picture, area))
  return parts
}

async function smallPictures(pages: readonly ReceiptPicture[]): Promise<SeveralReceipts['pages']> {
  const pictures: SeveralReceipts['pages'] = []
  for (const [index, { bytes }] of pages.entries()) {
    const small = await drawThumbnail(bytes)
    pictures.push({ number: index + 1, picture: `data:image/webp;base64,${small.toString('base64')}` })
  }
  return pictures
}

function noSuchPage(number: number, count: number): Error {
  const message = `The file has ${count === 1 ? 'one page' : `${count} pages`}, and no page ${number}`
  return invalidInput({ detail: `${message}.`, errors: [{ path: 'pages', message }] })
}
