import type { Model } from '../../lines/model.ts'
import type { GrayImage } from '../../picture/grayImage.ts'
import type { Alphabet } from './alphabet.ts'
import { type DecodedLine, decodeLine } from './decode.ts'

/** The network and its alphabet. */
export interface LineReader {
  readonly model: Model
  readonly alphabet: Alphabet
}

/** Input height of the model in pixels (PP-OCRv4 recognition). */
export const lineHeight = 48

/** Reads one line of that height: batches take as long per line, and longer if one of them is long. */
export async function readLine(line: GrayImage, { model, alphabet }: LineReader): Promise<DecodedLine> {
  const { pixels } = line
  const size = pixels.length
  const values = new Float32Array(3 * size)
  for (let place = 0; place < size; place++) values[place] = (pixels[place] ?? 255) / 127.5 - 1
  for (let colour = 1; colour < 3; colour++) values.copyWithin(colour * size, 0, size)
  return decodeLine(await model.run({ values, shape: [1, 3, lineHeight, line.width] }), alphabet)
}
