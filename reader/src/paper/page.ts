import { flattenBackground, inkLevelOf, stretchContrast } from '../picture/background.ts'
import { findInkPatches } from '../picture/components.ts'
import type { GreyPicture, PixelBox } from '../picture/greyPicture.ts'
import { resizeGrey, sharpenGrey } from '../picture/loadGrey.ts'
import { findTextLayout, isLetterLike, type TextLayout } from './textLayout.ts'

/** Where a page lies on its picture: turned by `skew` around the picture's origin, then moved and scaled. */
export interface PagePlacement {
  readonly skew: number
  readonly x: number
  readonly y: number
  /** Page pixels per picture pixel. */
  readonly scale: number
}

/** A straight, even page cut from a picture, ready to be read. */
export interface Page extends PagePlacement {
  readonly picture: GreyPicture
  /** Height of a usual letter, page pixels. */
  readonly letterHeight: number
}

export interface PageSettings {
  /** Wished letter height on the page, pixels. */
  readonly glyphHeight: number
  /** Sigma in page pixels; slight blur closes the gaps of dot-matrix print. */
  readonly blur: number
  /** Sigma in page pixels; brings back the edges of small print that is enlarged. Other print is left as it is. */
  readonly sharpening?: number
}

const analysisPixels = 1_200_000
const maxPagePixels = 6_000_000
const analysisBlock = 24
const inkThresholds = [150, 170, 190, 210, 225, 235]
/** Print so faint that it is hardly darker than the paper; tried last, for paper's own grain shows as well. */
const faintThresholds = [242, 246, 249]
/** Turning blurs; a slope this small is read as it is. */
const negligibleSkew = 0.004
/** Letters lower than this, in pixels of the picture, are soft once they are large enough to be read. */
const smallPrint = 19

/** Looks where and how text stands on the picture; undefined where hardly any is seen. */
export async function analysePicture(picture: GreyPicture): Promise<SeenText | undefined> {
  const scale = Math.min(1, Math.sqrt(analysisPixels / (picture.width * picture.height)))
  const small = await resizeGrey(picture, scale, 0)
  const flat = flattenBackground(small, analysisBlock)
  const layout = clearestText(flat, inkThresholds) ?? clearestText(flat, faintThresholds)
  if (!layout) return undefined
  const { x, y, width, height } = layout.content
  return {
    letters: layout.letters,
    ink: layout.ink,
    skew: Math.abs(layout.skew) < negligibleSkew ? 0 : layout.skew,
    glyphHeight: layout.glyphHeight / scale,
    content: { x: x / scale, y: y / scale, width: width / scale, height: height / scale },
  }
}

/** Text as it lies on a picture, and how dark its letters are once the background is even. */
export interface SeenText extends TextLayout {
  readonly ink: number
}

/** At the right threshold letters are neither broken into dots nor run together. */
function clearestText(flat: GreyPicture, thresholds: readonly number[]): SeenText | undefined {
  const seen = thresholds.flatMap(threshold => {
    const patches = findInkPatches(flat, threshold)
    const layout = findTextLayout(patches)
    return layout ? [{ layout, patches, threshold }] : []
  })
  const [best] = seen.sort((a, b) => clarityOf(b.layout) - clarityOf(a.layout))
  if (!best) return undefined
  return { ...best.layout, ink: inkLevelOf(flat, best.patches.filter(isLetterLike), best.threshold) }
}

/** Many letters speak for a threshold, and high ones more: grain and broken dots are many, but low. */
function clarityOf({ letters, glyphHeight }: TextLayout): number {
  return letters * glyphHeight ** 1.5
}

/** The heading: names there are often set so large that a whole-page reading passes over them. */
export function topBand(layout: SeenText): SeenText {
  const { content, glyphHeight } = layout
  const height = Math.min(content.height * 0.3, 20 * glyphHeight)
  // White all around helps the recogniser; it was cut close to the letters.
  const [x, y] = [content.x - glyphHeight, content.y - glyphHeight]
  return { ...layout, content: { x, y, width: content.width + 2 * glyphHeight, height } }
}

/** A few rows around the text's middle, as wide as a receipt; enough to tell whether it reads. */
export function middleBand(layout: SeenText): SeenText {
  const { content, glyphHeight } = layout
  const width = Math.min(content.width, 30 * glyphHeight)
  const height = Math.min(content.height, 11 * glyphHeight)
  const x = content.x + (content.width - width) / 2
  const y = content.y + (content.height - height) / 2
  return { ...layout, content: { x, y, width, height } }
}

/** Cuts the text's area out, straight, scaled to the wished letter height, its background evened out. */
export async function preparePage(
  picture: GreyPicture,
  layout: SeenText,
  settings: PageSettings,
): Promise<Page> {
  const { content, skew } = layout
  const scale = pageScale(layout, settings)
  const source = cutOut(picture, sourceArea(content, skew, picture))
  const resized = await resizeGrey(source.picture, scale, settings.blur)
  const placement = { skew, x: content.x, y: content.y, scale }
  const straight = turned(resized, { ...placement, left: source.x, top: source.y, size: content })
  const flat = flattenBackground(straight, Math.max(16, Math.round(settings.glyphHeight * 1.5)))
  const even = stretchContrast(flat, layout.ink)
  const sharpening = layout.glyphHeight < smallPrint ? (settings.sharpening ?? 0) : 0
  const letterHeight = layout.glyphHeight * scale
  return { ...placement, letterHeight, picture: await sharpenGrey(even, sharpening) }
}

function pageScale({ content, glyphHeight }: SeenText, settings: PageSettings): number {
  const fitting = Math.sqrt(maxPagePixels / (content.width * content.height))
  return Math.min(settings.glyphHeight / glyphHeight, fitting, 4)
}

/** A box on the page as fractions of the picture given, its corners turned back and its hull taken. */
export function toPictureFractions(box: PixelBox, page: PagePlacement, picture: GreyPicture): PixelBox {
  const cos = Math.cos(page.skew)
  const sin = Math.sin(page.skew)
  const corners = [0, box.width].flatMap(dx =>
    [0, box.height].map(dy => {
      const u = (box.x + dx) / page.scale + page.x
      const v = (box.y + dy) / page.scale + page.y
      return { x: u * cos - v * sin, y: u * sin + v * cos }
    }),
  )
  const clamp = (value: number, size: number) => Math.min(1, Math.max(0, value / size))
  const left = clamp(Math.min(...corners.map(({ x }) => x)), picture.width)
  const right = clamp(Math.max(...corners.map(({ x }) => x)), picture.width)
  const top = clamp(Math.min(...corners.map(({ y }) => y)), picture.height)
  const bottom = clamp(Math.max(...corners.map(({ y }) => y)), picture.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The picture's area that the turned content covers. */
function sourceArea(content: PixelBox, skew: number, picture: GreyPicture): PixelBox {
  const hull = toPictureFractions(
    { x: 0, y: 0, width: content.width, height: content.height },
    { skew, x: content.x, y: content.y, scale: 1 },
    picture,
  )
  const x = Math.floor(hull.x * picture.width)
  const y = Math.floor(hull.y * picture.height)
  return {
    x,
    y,
    width: Math.max(1, Math.ceil(hull.width * picture.width)),
    height: Math.max(1, Math.ceil(hull.height * picture.height)),
  }
}

function cutOut(picture: GreyPicture, area: PixelBox): { picture: GreyPicture; x: number; y: number } {
  const width = Math.min(area.width, picture.width - area.x)
  const height = Math.min(area.height, picture.height - area.y)
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = (area.y + row) * picture.width + area.x
    pixels.set(picture.pixels.subarray(from, from + width), row * width)
  }
  return { picture: { width, height, pixels }, x: area.x, y: area.y }
}

interface Turn extends PagePlacement {
  /** Where the source's corner lies on the picture, picture pixels. */
  readonly left: number
  readonly top: number
  /** Size of the page in picture pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

/** Samples the page from the scaled source, between four pixels each; outside the source is white. */
function turned(source: GreyPicture, turn: Turn): GreyPicture {
  const width = Math.max(1, Math.round(turn.size.width * turn.scale))
  const height = Math.max(1, Math.round(turn.size.height * turn.scale))
  const pixels = new Uint8Array(width * height).fill(255)
  const cos = Math.cos(turn.skew)
  const sin = Math.sin(turn.skew)
  const startX = (turn.x * cos - turn.y * sin - turn.left) * turn.scale
  const startY = (turn.x * sin + turn.y * cos - turn.top) * turn.scale
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const x = startX + u * cos - v * sin
      const y = startY + u * sin + v * cos
      const left = Math.floor(x)
      const top = Math.floor(y)
      if (left < 0 || top < 0 || left >= source.width - 1 || top >= source.height - 1) continue
      const at = top * source.width + left
      const fx = x - left
      const fy = y - top
      const { pixels: p } = source
      const upper = (p[at] ?? 255) * (1 - fx) + (p[at + 1] ?? 255) * fx
      const lower = (p[at + source.width] ?? 255) * (1 - fx) + (p[at + source.width + 1] ?? 255) * fx
      pixels[v * width + u] = upper * (1 - fy) + lower * fy
    }
  return { width, height, pixels }
}
