import type { ReadWord } from '@outlay/contract/receiptReadings'
import { type Doubts, doubtsOf } from '../fields/doubts.ts'
import { type ReceiptFacts, readReceipt } from '../fields/readReceipt.ts'
import { topBand } from '../paper/page.ts'
import type { ReadingHints } from '../reading.ts'
import type { ReceiptText } from '../words/receiptText.ts'
import type { Recogniser } from '../words/tesseract/recogniser.ts'
import type { PageReading } from './firstReading.ts'
import { joinPages } from './joinedPages.ts'
import { type FigureSettings, rereadFigures } from './rereadFigures.ts'
import { seenWords } from './seenWords.ts'
import { type PassSettings, sight } from './uprightPage.ts'

export interface PagesReading {
  readonly facts: ReceiptFacts
  /** Every word worth offering, in reading order. */
  readonly words: readonly ReadWord[]
}

type Step =
  | { readonly kind: 'page'; readonly settings: PassSettings }
  | { readonly kind: 'heading'; readonly settings: PassSettings }
  | { readonly kind: 'figures'; readonly settings: FigureSettings }

/** Small, so that letters of twice the usual size have the size that is read best. */
const headingStep: Step = {
  kind: 'heading',
  settings: { glyphHeight: 14, blur: 0, segmentation: 'block' },
}
/** What is done where doubt is left, the cheap first; each errs in other places than those before. */
const furtherSteps: readonly Step[] = [
  { kind: 'figures', settings: { zoom: 1.27, blur: 1 } },
  { kind: 'heading', settings: { glyphHeight: 26, blur: 0, segmentation: 'column' } },
  { kind: 'heading', settings: { glyphHeight: 18, blur: 0, segmentation: 'column' } },
  { kind: 'page', settings: { glyphHeight: 26, blur: 0.8, segmentation: 'block' } },
  { kind: 'figures', settings: { zoom: 1, blur: 0 } },
  { kind: 'page', settings: { glyphHeight: 22, blur: 0, segmentation: 'column' } },
]

/** More than on any receipt of a page or two: such a pile is read as a whole once, for its time's sake. */
const manyWords = 800

/** A whole reading of a page and the scale of the page it was made on. */
interface WholeReading {
  readonly text: ReceiptText
  readonly scale: number
}

/** All readings made of the pages of one receipt. */
export class Readings {
  readonly #passes: ReceiptText[]
  readonly #headings: ReceiptText[] = []
  readonly #figures: ReceiptText[] = []
  #latest: readonly WholeReading[]
  readonly #pages: readonly PageReading[]
  readonly #recogniser: Recogniser

  constructor(pages: readonly PageReading[], first: ReceiptText, recogniser: Recogniser) {
    this.#pages = pages
    this.#recogniser = recogniser
    this.#passes = [first]
    this.#latest = pages.map(({ text, seen }) => ({ text, scale: seen?.page.scale ?? 1 }))
  }

  /** Takes further steps until no doubt is left that one of them could settle. */
  async readOn(hints: ReadingHints): Promise<PagesReading> {
    const conclude = () => readReceipt(this.#passes, hints, this.#headings, this.#figures)
    const isRecognised = this.#pages.some(({ seen }) => seen)
    const steps = this.#isLong() ? furtherSteps.filter(({ kind }) => kind !== 'page') : furtherSteps
    if (isRecognised) await this.#take(headingStep)
    let facts = conclude()
    for (const step of isRecognised ? steps : []) {
      if (!isWorthwhile(step, doubtsOf(facts, this.#passes, this.#headings))) continue
      await this.#take(step)
      facts = conclude()
    }
    return { facts, words: seenWords(this.#passes, this.#headings) }
  }

  #isLong(): boolean {
    const words = this.#passes[0]?.lines.reduce((sum, line) => sum + line.words.length, 0) ?? 0
    return words > manyWords
  }

  async #take(step: Step): Promise<void> {
    if (step.kind === 'heading') await this.#readHeading(step.settings)
    else if (step.kind === 'page') await this.#readAgain(step.settings)
    else await this.#readFigures(step.settings)
  }

  async #readHeading(settings: PassSettings): Promise<void> {
    const sighting = this.#pages[0]?.seen?.sighting
    if (!sighting) return
    const heading = { ...sighting, layout: topBand(sighting.layout) }
    this.#headings.push((await sight(heading, settings, this.#recogniser)).text)
  }

  async #readAgain(settings: PassSettings): Promise<void> {
    const readings: WholeReading[] = []
    for (const { text, seen } of this.#pages) {
      const again = seen && (await sight(seen.sighting, settings, this.#recogniser))
      readings.push(again ? { text: again.text, scale: again.page.scale } : { text, scale: 1 })
    }
    this.#latest = readings
    this.#passes.push(joinPages(readings.map(({ text }) => text)))
  }

  async #readFigures(settings: FigureSettings): Promise<void> {
    const texts: ReceiptText[] = []
    for (const [index, { text, seen }] of this.#pages.entries()) {
      const latest = this.#latest[index]
      const earlier = seen && latest && { ...latest, page: seen.page }
      texts.push(earlier ? await rereadFigures(earlier, settings, this.#recogniser) : text)
    }
    this.#figures.push(joinPages(texts))
  }
}

function isWorthwhile({ kind }: Step, doubts: Doubts): boolean {
  if (kind === 'figures') return doubts.total
  if (kind === 'heading') return doubts.merchant
  return doubts.total || doubts.date || doubts.isMerchantUnsure
}
