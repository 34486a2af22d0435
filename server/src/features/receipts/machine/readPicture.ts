import { type ReadingHints, UnreadableReceiptError } from '../readers/reader.ts'
import type { Recogniser, Segmentation } from './ocr/recogniser.ts'
import { loadGrey } from './picture/loadGrey.ts'
import { type PageSettings, topBand } from './picture/page.ts'
import { type ReceiptFacts, readReceipt } from './readReceipt.ts'
import { legibilityOf } from './text/legibility.ts'
import type { ReceiptText } from './text/receiptText.ts'
import { readUpright, type Sighting, sight } from './uprightPage.ts'

interface Pass extends PageSettings {
  readonly segmentation: Segmentation
}

const firstPass: Pass = { glyphHeight: 22, blur: 0, segmentation: 'block' }
/** Whole-page readings that err in other places than the first; each is made only where doubt is left. */
const furtherPasses: readonly Pass[] = [
  { glyphHeight: 30, blur: 1.2, segmentation: 'block' },
  { glyphHeight: 22, blur: 0, segmentation: 'column' },
]
/** Small, so that letters of twice the usual size have the size that is read best. */
const headingPass: Pass = { glyphHeight: 14, blur: 0, segmentation: 'block' }
const fewestLetters = 6

/**
 * Reads a receipt picture in as few passes as it needs.
 * @throws UnreadableReceiptError where no text is found.
 */
export async function readPicture(
  bytes: Uint8Array,
  hints: ReadingHints,
  recogniser: Recogniser,
): Promise<ReceiptFacts> {
  const { picture } = await loadGrey(bytes)
  const first = await readUpright(picture, firstPass, recogniser)
  if (!first || legibilityOf(first.text).letters < fewestLetters) throw new UnreadableReceiptError()
  return readFurther(first.sighting, first.text, { hints, recogniser })
}

async function readFurther(
  sighting: Sighting,
  first: ReceiptText,
  { hints, recogniser }: { readonly hints: ReadingHints; readonly recogniser: Recogniser },
): Promise<ReceiptFacts> {
  const texts = [first]
  const heading = { ...sighting, layout: topBand(sighting.layout) }
  const headings = [await sight(heading, headingPass, recogniser)]
  let facts = readReceipt(texts, hints, headings)
  for (const pass of furtherPasses) {
    if (isSettled(facts)) break
    texts.push(await sight(sighting, pass, recogniser))
    facts = readReceipt(texts, hints, headings)
  }
  return facts
}

function isSettled({ fields: { total, date, merchant } }: ReceiptFacts): boolean {
  return total.confidence >= 0.9 && date.confidence >= 0.85 && merchant.confidence >= 0.7
}
