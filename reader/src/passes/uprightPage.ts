import {
  analysePicture,
  middleBand,
  type Page,
  type PageSettings,
  preparePage,
  type SeenText,
  toPictureFractions,
} from '../paper/page.ts'
import type { GreyPicture } from '../picture/greyPicture.ts'
import { turnBack, turnQuarters } from '../picture/quarterTurns.ts'
import { legibilityOf } from '../words/legibility.ts'
import { type ReceiptText, receiptText } from '../words/receiptText.ts'
import type { Recogniser, Segmentation } from '../words/tesseract/recogniser.ts'

export interface PassSettings extends PageSettings {
  readonly segmentation: Segmentation
}

/** A picture, turned clockwise by `quarters` so that its text may stand upright, with its text found. */
export interface Sighting {
  readonly picture: GreyPicture
  readonly layout: SeenText
  readonly quarters: number
}

/** What one pass read and the page it was read on. */
export interface Sight {
  readonly text: ReceiptText
  readonly page: Page
}

/** A page of which less is read surely may lie on its side. */
const doubtfulShare = 0.45
/** More letters than on any receipt measured: the grain of a picture without text looks like that. */
const manyLetters = 2500
/** A page with less that is read surely holds no text, this way up. */
const leastShare = 0.2

/** Reads once as given and, where that reads badly, the other way up that reads best. Undefined without text. */
export async function readUpright(
  picture: GreyPicture,
  settings: PassSettings,
  recogniser: Recogniser,
): Promise<(Sight & { sighting: Sighting }) | undefined> {
  const asGiven = await sightingOf(picture, 0)
  const isGrain =
    asGiven !== undefined &&
    asGiven.layout.letters > manyLetters &&
    (await shareOfBand(asGiven, settings, recogniser)) < leastShare
  const first = asGiven && !isGrain && (await sight(asGiven, settings, recogniser))
  const share = first ? legibilityOf(first.text).share : 0
  if (asGiven && first && share >= doubtfulShare) return { sighting: asGiven, ...first }
  const other = await bestTurn(picture, settings, recogniser)
  if (other && other.share > Math.max(leastShare, share + 0.1))
    return { sighting: other.sighting, ...(await sight(other.sighting, settings, recogniser)) }
  return asGiven && first ? { sighting: asGiven, ...first } : undefined
}

/** Reads the words of a sighting in one pass; boxes are told in fractions of the picture as it was given. */
export async function sight(
  { picture, layout, quarters }: Sighting,
  settings: PassSettings,
  recogniser: Recogniser,
): Promise<Sight> {
  const page = await preparePage(picture, layout, settings)
  const words = await recogniser.recognise(page.picture, settings.segmentation)
  const text = receiptText(words, box => turnBack(toPictureFractions(box, page, picture), quarters))
  return { text, page }
}

async function sightingOf(picture: GreyPicture, quarters: number): Promise<Sighting | undefined> {
  const turned = turnQuarters(picture, quarters)
  const layout = await analysePicture(turned)
  return layout && { picture: turned, layout, quarters }
}

/** A band of the text tells well enough whether it reads. */
async function shareOfBand(sighting: Sighting, settings: PassSettings, recogniser: Recogniser) {
  const band = { ...sighting, layout: middleBand(sighting.layout) }
  return legibilityOf((await sight(band, settings, recogniser)).text).share
}

/** The other way up that reads best. */
async function bestTurn(picture: GreyPicture, settings: PassSettings, recogniser: Recogniser) {
  let best: { sighting: Sighting; share: number } | undefined
  for (const quarters of [1, 2, 3]) {
    const sighting = await sightingOf(picture, quarters)
    if (!sighting) continue
    const share = await shareOfBand(sighting, settings, recogniser)
    if (share > (best?.share ?? 0)) best = { sighting, share }
  }
  return best
}
