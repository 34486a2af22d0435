import type { ClearLine } from '../../lines/clearLines.ts'
import { type Direction, readInDirection } from '../../lines/heading.ts'
import type { Quad } from '../../pageDetection/quad.ts'
import { cutQuad, longest } from '../../picture/cutQuad.ts'
import type { GrayImage } from '../../picture/grayImage.ts'
import { heightOf, widthOf } from '../../picture/quad.ts'
import type { Allowance } from '../work.ts'
import { type Letter, lettersOf } from './letters.ts'
import { type DecodedLine, type LineReader, lineHeight, readLine } from './readLine.ts'

/** A separately read line of text, or part of one. */
export interface ReadPiece {
  /** Corners clockwise from the start of its text, in picture pixels. */
  readonly quad: Quad
  readonly letters: readonly Letter[]
  /** Mean of its letters, 0 to 1. */
  readonly confidence: number
  /** Between print and paper, relative to the usual one. */
  readonly contrast: number
}

/** Text with a smaller share read confidently may be upside down, so a few lines are tried the other way. */
const leastSure = 0.3
const sureConfidence = 0.9
const triedLines = 8
const leastGain = 0.1

/** Reads each line, upright or upside down, whichever works for most of them. */
export async function readPieces(
  picture: GrayImage,
  found: readonly ClearLine[],
  reader: LineReader,
  allowance: Allowance,
): Promise<ReadPiece[]> {
  const read = (some: readonly ClearLine[], to: Direction) => readAll(picture, some, to, reader)
  const lines = allowed(found, allowance)
  const some = clearestOf(lines)
  const sureIn = async (direction: Direction) => sureShare(await read(some, direction))
  const upright = await read(lines, 'as it lies')
  if (sureShare(upright) >= leastSure) return upright
  const isTurned = (await sureIn('upside down')) > (await sureIn('as it lies')) + leastGain
  return isTurned ? read(lines, 'upside down') : upright
}

/** Shorter lines first: totals and labels are short, and dense text has none. */
function allowed(lines: readonly ClearLine[], allowance: Allowance): readonly ClearLine[] {
  return lines
    .toSorted((a, b) => shapeOf(a) - shapeOf(b))
    .filter(line => allowance.take(Math.min(longest, shapeOf(line)) * lineHeight))
}

/** Width by height. */
function shapeOf({ quad }: ClearLine): number {
  const [width, height] = [widthOf(quad), heightOf(quad)]
  return Math.max(width, height) / Math.min(width, height)
}

/** Dark lines of some length, but not so long that they may be several. */
function clearestOf(lines: readonly ClearLine[]): readonly ClearLine[] {
  const clear = lines.filter(line => shapeOf(line) > 3 && shapeOf(line) < 15)
  return (clear.length > 0 ? clear : lines).toSorted((a, b) => b.contrast - a.contrast).slice(0, triedLines)
}

/** Share of letters on confidently read pieces. */
function sureShare(pieces: readonly ReadPiece[]): number {
  const count = (some: readonly ReadPiece[]) => some.reduce((sum, { letters }) => sum + letters.length, 0)
  return count(pieces.filter(({ confidence }) => confidence >= sureConfidence)) / Math.max(1, count(pieces))
}

async function readAll(
  picture: GrayImage,
  lines: readonly ClearLine[],
  direction: Direction,
  reader: LineReader,
): Promise<ReadPiece[]> {
  const pieces: ReadPiece[] = []
  for (const { quad, contrast } of lines) {
    const turned = readInDirection(quad, direction)
    // Text perpendicular to the others does not belong to them.
    if (heightOf(turned) > 2 * widthOf(turned)) continue
    pieces.push({ ...(await readPiece(picture, turned, reader)), contrast })
  }
  return pieces
}

async function readPiece(
  picture: GrayImage,
  quad: Quad,
  reader: LineReader,
): Promise<Omit<ReadPiece, 'contrast'>> {
  const line = cutQuad(picture, quad, lineHeight)
  const decoded = await readLine(line, reader)
  return {
    quad,
    letters: lettersOf(decoded, line.width / line.height),
    confidence: meanConfidence(decoded),
  }
}

function meanConfidence({ characters }: DecodedLine): number {
  const sum = characters.reduce((all, { confidence }) => all + confidence, 0)
  return characters.length === 0 ? 0 : sum / characters.length
}
