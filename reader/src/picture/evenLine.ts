import { flattenBackground } from './background.ts'
import type { GrayImage } from './grayImage.ts'
import { levelAt } from './levels.ts'

const inkShare = 0.02
const lightestInk = 225

/** A cut-out line as black print on white, without gray paper, shadows or inversion. */
export function evenLine(line: GrayImage): GrayImage {
  const upright = isLightOnDark(line) ? inverted(line) : line
  const flat = flattenBackground(upright, Math.max(12, Math.round(line.height * 0.75)))
  const black = Math.min(lightestInk, levelAt(flat, inkShare))
  const levels = Uint8Array.from(
    { length: 256 },
    (_, level) => (Math.max(0, level - black) * 255) / (255 - black),
  )
  return { ...flat, pixels: flat.pixels.map(level => levels[level] ?? 255) }
}

/** Print covers less than half of a line, so the median level is the background. */
function isLightOnDark(line: GrayImage): boolean {
  const [dark, usual, light] = [levelAt(line, 0.03), levelAt(line, 0.5), levelAt(line, 0.97)]
  return usual - dark < (light - dark) * 0.4
}

function inverted(line: GrayImage): GrayImage {
  return { ...line, pixels: line.pixels.map(level => 255 - level) }
}
