import type { Quad } from '../../pageDetection/quad.ts'
import { longest } from '../../picture/cutQuad.ts'
import type { GrayImage } from '../../picture/grayImage.ts'
import { heightOf, widthOf } from '../../picture/quad.ts'
import type { Trace } from '../../picture/trace.ts'
import type { Allowance } from '../work.ts'
import { languageOf } from './languages.ts'
import { layOutLines } from './lineSheet.ts'
import type { Recognizer } from './recognizer.ts'

const headingRows = 8

/** The pieces that matter most, in their rows, if there are too many to read again. */
function worthSecondLook<Piece extends KnownPiece>(
  rows: readonly (readonly Piece[])[],
  allowance: Allowance,
): readonly (readonly Piece[])[] {
  const ranked = rows
    .flatMap((row, place) => row.map(piece => ({ piece, weight: weightOf(piece, row, place) })))
    .sort((a, b) => b.weight - a.weight)
  const chosen = new Set<Piece>()
  for (const { piece } of ranked) {
    const shape = widthOf(piece.quad) / Math.max(1, heightOf(piece.quad))
    if (allowance.take(Math.min(longest, shape))) chosen.add(piece)
  }
  return rows.map(row => row.filter(piece => chosen.has(piece))).filter(row => row.length > 0)
}

/** Numbers and the heading first, then text next to numbers, then the rest. */
function weightOf(piece: KnownPiece, row: readonly KnownPiece[], place: number): number {
  if (hasFigure(piece) || place < headingRows) return 2
  return row.some(hasFigure) ? 1 : 0
}

function hasFigure({ letters }: KnownPiece): boolean {
  return letters.filter(({ text }) => /\d/.test(text)).length >= 2
}

/** Part of a line, and its text as far as known. */
interface KnownPiece {
  readonly quad: Quad
  readonly letters: readonly { readonly text: string }[]
}

/** A word, and its range within the piece, 0 to 1. */
interface SecondWord {
  readonly text: string
  /** 0 to 1. */
  readonly confidence: number
  readonly from: number
  readonly to: number
}

export type SecondReading = readonly SecondWord[]

interface ReadRows<Piece extends KnownPiece> {
  readonly picture: GrayImage
  readonly rows: readonly (readonly Piece[])[]
  readonly allowance: Allowance
  readonly trace?: Trace | undefined
}

/** How specks and rules are read. */
const specks = /[_~|]/g

/** Reads rows of pieces again, all on one sheet, in the language suggested by the first reading. */
export async function secondReadings<Piece extends KnownPiece>(
  { picture, rows, allowance, trace }: ReadRows<Piece>,
  recognizer: Recognizer,
): Promise<Map<Piece, SecondReading>> {
  const found = new Map<Piece, SecondWord[]>()
  if (rows.length === 0) return found
  const chosen = worthSecondLook(rows, allowance)
  const { picture: sheet, places } = layOutLines(
    picture,
    chosen.map(row => row.map(({ quad }) => quad)),
  )
  trace?.('lines laid out', sheet)
  await recognizer.speak(
    languageOf(rows.flat().map(({ letters }) => letters.map(({ text }) => text).join(''))),
  )
  for (const { text: printed, confidence, box } of await recognizer.recognise(sheet, 'block')) {
    const text = printed.replace(specks, '')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const row = places.findIndex(([first]) => first && y >= first.y && y < first.y + first.height)
    const column = places[row]?.findLastIndex((place, index) => index === 0 || x >= place.x) ?? -1
    const [piece, place] = [chosen[row]?.[column], places[row]?.[column]]
    if (!piece || !place || !text) continue
    const word = {
      text,
      confidence,
      from: Math.max(0, (box.x - place.x) / place.width),
      to: Math.min(1, (box.x + box.width - place.x) / place.width),
    }
    found.set(piece, [...(found.get(piece) ?? []), word])
  }
  return found
}
