import type { DetectedLine } from '../lines/detectLines.ts'
import { type Direction, isOnItsSide, readInDirection } from '../lines/direction.ts'
import type { Model } from '../lines/model.ts'
import { cutQuad } from '../picture/cutQuad.ts'
import type { GreyPicture } from '../picture/greyPicture.ts'
import { levelAt } from '../picture/levels.ts'
import { heightOf, widthOf } from '../picture/quad.ts'
import type { Quad } from '../sheet/quad.ts'
import type { Alphabet } from './alphabet.ts'
import { type DecodedLine, decodeLine } from './decode.ts'
import { type Letter, lettersOf } from './letters.ts'

/** A line of text, or a part of one, that was read by itself. */
export interface ReadPiece {
  /** Its corners clockwise from where its text begins, pixels of the picture. */
  readonly quad: Quad
  readonly letters: readonly Letter[]
  /** Mean of its letters, 0 to 1. */
  readonly confidence: number
  /** Between print and paper, levels of grey. */
  readonly contrast: number
}

/** Reads lines: the network and the characters it knows. */
export interface LineReader {
  readonly model: Model
  readonly alphabet: Alphabet
}

/** The height the model reads lines at, pixels (PP-OCRv4 recognition). */
const lineHeight = 48
/** Text that is read less surely may stand on its head: a few of its lines are tried the other way. */
const doubtful = 0.85
const triedLines = 6
const leastGain = 0.08

/** Reads each line by itself, in the direction in which most of them can be read. */
export async function readPieces(
  picture: GreyPicture,
  lines: readonly DetectedLine[],
  reader: LineReader,
): Promise<ReadPiece[]> {
  const quads = lines.map(({ quad }) => quad)
  const direction = isOnItsSide(quads) ? 1 : 0
  const read = (some: readonly Quad[], to: Direction) => readAll(picture, some, to, reader)
  const longest = [...quads]
    .sort((a, b) => widthOf(b) + heightOf(b) - widthOf(a) - heightOf(a))
    .slice(0, triedLines)
  const asGiven = await read(direction === 0 ? quads : longest, direction)
  if (direction === 0 && clarityOf(asGiven) >= doubtful) return asGiven
  const opposite = direction === 0 ? 2 : 3
  const tried = direction === 0 ? asGiven.filter(({ quad }) => longest.includes(quad)) : asGiven
  const isTurned = clarityOf(await read(longest, opposite)) > clarityOf(tried) + leastGain
  if (isTurned) return read(quads, opposite)
  return direction === 0 ? asGiven : read(quads, direction)
}

async function readAll(
  picture: GreyPicture,
  quads: readonly Quad[],
  direction: Direction,
  reader: LineReader,
): Promise<ReadPiece[]> {
  const pieces: ReadPiece[] = []
  for (const quad of quads) {
    const turned = readInDirection(quad, direction)
    // What stands across the others is no text of theirs.
    if (heightOf(turned) > 2 * widthOf(turned)) continue
    pieces.push(await readPiece(picture, turned, reader))
  }
  return pieces
}

/** One at a time: several at once take as long each, and longer where one of them is long. */
async function readPiece(picture: GreyPicture, quad: Quad, reader: LineReader): Promise<ReadPiece> {
  const line = cutQuad(picture, quad, lineHeight)
  const plane = Float32Array.from(line.pixels, level => level / 127.5 - 1)
  const values = new Float32Array(3 * plane.length)
  for (let colour = 0; colour < 3; colour++) values.set(plane, colour * plane.length)
  const read = await reader.model.run({ values, shape: [1, 3, lineHeight, line.width] })
  const decoded = decodeLine(read, reader.alphabet)
  return {
    quad,
    letters: lettersOf(decoded, line.width / line.height),
    confidence: meanConfidence(decoded),
    contrast: levelAt(line, 0.9) - levelAt(line, 0.04),
  }
}

function meanConfidence({ characters }: DecodedLine): number {
  const sum = characters.reduce((all, { confidence }) => all + confidence, 0)
  return characters.length === 0 ? 0 : sum / characters.length
}

/** How surely letters are read: of long pieces, each as much as it has letters. */
export function clarityOf(pieces: readonly ReadPiece[]): number {
  const letters = pieces.reduce((sum, piece) => sum + piece.letters.length, 0)
  const sure = pieces.reduce((sum, piece) => sum + piece.letters.length * piece.confidence, 0)
  return letters === 0 ? 0 : sure / letters
}
