import { flattenBackground } from '../picture/background.ts'
import { findInkPatches, type InkPatch } from '../picture/components.ts'
import type { GreyPicture, PixelBox } from '../picture/greyPicture.ts'
import { resizeGrey } from '../picture/loadGrey.ts'

/** Where print stands on a picture: a box for each letter, or for each word, all in one unit. */
export interface TextMarks {
  readonly width: number
  readonly height: number
  readonly boxes: readonly PixelBox[]
}

const surveyPixels = 1_200_000
const surveyBlock = 24
const inkThresholds = [150, 190, 225]
/** Specks and a desk's grain stand alone; letters have neighbours on their row. */
const fewestNeighbours = 3

/** The letters of a picture, of whatever papers lie on it, in pixels of a smaller picture. */
export async function surveyText(picture: GreyPicture): Promise<TextMarks> {
  const scale = Math.min(1, Math.sqrt(surveyPixels / (picture.width * picture.height)))
  const small = await resizeGrey(picture, scale)
  const flat = flattenBackground(small, surveyBlock)
  const [clearest = []] = inkThresholds
    .map(threshold => findInkPatches(flat, threshold).filter(isLetterLike))
    .sort((a, b) => clarityOf(b) - clarityOf(a))
  return { width: small.width, height: small.height, boxes: lettersAmong(clearest) }
}

/** At the right threshold letters are neither broken into dots nor run together. */
function clarityOf(letters: readonly InkPatch[]): number {
  return letters.length * usualHeight(letters) ** 1.5
}

export function usualHeight(boxes: readonly PixelBox[]): number {
  const heights = boxes.map(({ height }) => height).sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 1
}

/** Papers may be of any size: a letter is measured by its own height, and so are its neighbours. */
export function lettersAmong(patches: readonly PixelBox[]): PixelBox[] {
  const reach = 4 * usualHeight(patches)
  const cells = new Map<string, PixelBox[]>()
  const keyOf = (column: number, row: number) => `${column}:${row}`
  const cellOf = ({ x, y }: PixelBox) => [Math.floor(x / reach), Math.floor(y / reach)] as const
  for (const letter of patches) {
    const key = keyOf(...cellOf(letter))
    const inCell = cells.get(key)
    if (inCell) inCell.push(letter)
    else cells.set(key, [letter])
  }
  const around = (letter: PixelBox) => {
    const [column, row] = cellOf(letter)
    return [-1, 0, 1].flatMap(dx => [-1, 0, 1].flatMap(dy => cells.get(keyOf(column + dx, row + dy)) ?? []))
  }
  // It is its own neighbour, too.
  return patches.filter(
    letter => around(letter).filter(other => isBeside(letter, other)).length >= fewestNeighbours,
  )
}

function isBeside(letter: PixelBox, other: PixelBox): boolean {
  const { height } = letter
  const isOfItsSize = other.height > 0.5 * height && other.height < 2 * height
  return (
    isOfItsSize &&
    Math.abs(letter.x - other.x) < 4 * height &&
    Math.abs(middleOf(letter) - middleOf(other)) < 0.6 * height
  )
}

function middleOf({ y, height }: PixelBox): number {
  return y + height / 2
}

function isLetterLike({ width, height, area }: InkPatch): boolean {
  return height >= 5 && height <= 120 && width >= 2 && width <= 4 * height && area >= 0.12 * width * height
}
