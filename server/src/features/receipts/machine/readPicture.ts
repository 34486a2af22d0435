import { type ReadingHints, UnreadableReceiptError } from '../readers/reader.ts'
import type { Recogniser, Segmentation } from './ocr/recogniser.ts'
import type { GreyPicture } from './picture/greyPicture.ts'
import { loadGrey } from './picture/loadGrey.ts'
import { analysePicture, type PageSettings, preparePage, toPictureFractions } from './picture/page.ts'
import type { TextLayout } from './picture/textLayout.ts'
import { type ReceiptFacts, readReceipt } from './readReceipt.ts'
import { type ReceiptText, receiptText } from './text/receiptText.ts'

interface Pass extends PageSettings {
  readonly segmentation: Segmentation
}

/** Whole-page readings that err in different places; each further one is made only where doubt is left. */
const passes: readonly Pass[] = [
  { glyphHeight: 22, blur: 0, segmentation: 'block' },
  { glyphHeight: 30, blur: 1.2, segmentation: 'block' },
  { glyphHeight: 22, blur: 0, segmentation: 'column' },
]
const fewestLetters = 6

/** Reads a receipt picture in as few passes as it needs. */
export async function readPicture(
  bytes: Uint8Array,
  hints: ReadingHints,
  recogniser: Recogniser,
): Promise<ReceiptFacts> {
  const { picture } = await loadGrey(bytes)
  const layout = await analysePicture(picture)
  if (!layout) throw new UnreadableReceiptError()
  const texts: ReceiptText[] = []
  let facts: ReceiptFacts | undefined
  for (const pass of passes) {
    texts.push(await readPass(picture, layout, { pass, recogniser }))
    facts = readReceipt(texts, hints)
    if (isSettled(facts)) break
  }
  if (!facts || !texts.some(holdsText)) throw new UnreadableReceiptError()
  return facts
}

async function readPass(
  picture: GreyPicture,
  layout: TextLayout,
  { pass, recogniser }: { readonly pass: Pass; readonly recogniser: Recogniser },
): Promise<ReceiptText> {
  const page = await preparePage(picture, layout, pass)
  const words = await recogniser.recognise(page.picture, pass.segmentation)
  return receiptText(words, box => toPictureFractions(box, page, picture))
}

function isSettled({ fields: { total, date, merchant } }: ReceiptFacts): boolean {
  return total.confidence >= 0.9 && date.confidence >= 0.85 && merchant.confidence >= 0.7
}

function holdsText(text: ReceiptText): boolean {
  const letters = text.lines
    .filter(line => line.confidence > 0.4)
    .reduce((sum, line) => sum + line.text.replace(/[^\p{L}\p{N}]/gu, '').length, 0)
  return letters >= fewestLetters
}
