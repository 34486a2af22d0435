import type { Recogniser, Segmentation } from './ocr/recogniser.ts'
import type { GreyPicture } from './picture/greyPicture.ts'
import {
  analysePicture,
  middleBand,
  type PageSettings,
  preparePage,
  type SeenText,
  toPictureFractions,
} from './picture/page.ts'
import { turnBack, turnQuarters } from './picture/quarterTurns.ts'
import { legibilityOf } from './text/legibility.ts'
import { type ReceiptText, receiptText } from './text/receiptText.ts'

interface PassSettings extends PageSettings {
  readonly segmentation: Segmentation
}

/** A picture, turned clockwise by `quarters` so that its text may stand upright, with its text found. */
export interface Sighting {
  readonly picture: GreyPicture
  readonly layout: SeenText
  readonly quarters: number
}

/** A page of which less is read surely may lie on its side. */
const doubtfulShare = 0.45

/** Reads once as given and, where that reads badly, the other way up that reads best. Undefined without text. */
export async function readUpright(
  picture: GreyPicture,
  settings: PassSettings,
  recogniser: Recogniser,
): Promise<{ sighting: Sighting; text: ReceiptText } | undefined> {
  const asGiven = await sightingOf(picture, 0)
  const first = asGiven && (await sight(asGiven, settings, recogniser))
  if (asGiven && first && legibilityOf(first).share >= doubtfulShare)
    return { sighting: asGiven, text: first }
  const other = await bestTurn(picture, settings, recogniser)
  const isBetter = other && other.share > (first ? legibilityOf(first).share : 0) + 0.1
  if (isBetter) return { sighting: other.sighting, text: await sight(other.sighting, settings, recogniser) }
  return asGiven && first ? { sighting: asGiven, text: first } : undefined
}

/** Reads the words of a sighting in one pass; boxes are told in fractions of the picture as it was given. */
export async function sight(
  { picture, layout, quarters }: Sighting,
  settings: PassSettings,
  recogniser: Recogniser,
): Promise<ReceiptText> {
  const page = await preparePage(picture, layout, settings)
  const words = await recogniser.recognise(page.picture, settings.segmentation)
  return receiptText(words, box => turnBack(toPictureFractions(box, page, picture), quarters))
}

async function sightingOf(picture: GreyPicture, quarters: number): Promise<Sighting | undefined> {
  const turned = turnQuarters(picture, quarters)
  const layout = await analysePicture(turned)
  return layout && { picture: turned, layout, quarters }
}

/** A band of the text tells well enough which way up it reads. */
async function bestTurn(picture: GreyPicture, settings: PassSettings, recogniser: Recogniser) {
  let best: { sighting: Sighting; share: number } | undefined
  for (const quarters of [1, 2, 3]) {
    const sighting = await sightingOf(picture, quarters)
    if (!sighting) continue
    const band = { ...sighting, layout: middleBand(sighting.layout) }
    const { share } = legibilityOf(await sight(band, settings, recogniser))
    if (share > (best?.share ?? 0)) best = { sighting, share }
  }
  return best
}
