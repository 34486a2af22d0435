import { readFile } from 'node:fs/promises'
import { type Model, modelFile, type Numbers } from '../../lines/model.ts'
import type { GrayImage } from '../../picture/grayImage.ts'

/** Characters a model can be limited to: `texts[n]` is its class `classes[n]`. Class 0, blank, comes first. */
interface Alphabet {
  readonly classes: Int32Array
  readonly texts: readonly string[]
}

/** Characters of receipts in Latin script; the model's others are Chinese. */
const latin = /^[ -~éäü£¥×°·–—]$/

/** The model's list has one character per line, in class order from 1; a space comes last. */
export async function loadAlphabet(): Promise<Alphabet> {
  const list = (await readFile(modelFile('ppocr_keys_v1.txt'), 'utf8')).replace(/\n$/, '').split('\n')
  const known = ['', ...list.map(line => line.replace('\r', '')), ' ']
  const chosen = [...known.entries()].filter(([index, text]) => index === 0 || latin.test(text))
  return { classes: Int32Array.from(chosen.map(([index]) => index)), texts: chosen.map(([, text]) => text) }
}

export interface ReadCharacter {
  readonly text: string
  /** Probability among the alphabet's characters, 0 to 1. */
  readonly confidence: number
  /** The runner-up; empty if nothing else is likely. */
  readonly second: string
  readonly secondConfidence: number
  /** Center along the line, 0 to 1. */
  readonly at: number
}

/** A character that is probably not there. */
interface FaintCharacter {
  readonly text: string
  readonly confidence: number
  readonly at: number
}

export interface DecodedLine {
  readonly characters: readonly ReadCharacter[]
  readonly faint: readonly FaintCharacter[]
}

const leastFaint = 0.04

interface Column {
  readonly best: number
  readonly confidence: number
  readonly second: number
  readonly secondConfidence: number
}

/**
 * Decodes column probabilities to characters (CTC, greedy): neighboring columns with the same best character are one,
 * at the highest confidence, and class 0 separates characters.
 */
function decodeLine({ values, shape }: Numbers, { classes, texts }: Alphabet): DecodedLine {
  const [, columns = 0, size = 0] = shape
  const characters: ReadCharacter[] = []
  const faint: FaintCharacter[] = []
  let last = 0
  for (let place = 0; place < columns; place++) {
    const column = columnAt(values, place * size, classes)
    const at = (place + 0.5) / columns
    if (column.best !== 0) addCharacter(characters, asCharacter(column, at, texts), column.best === last)
    else if (column.secondConfidence >= leastFaint)
      faint.push({ text: texts[column.second] ?? '', confidence: column.secondConfidence, at })
    last = column.best
  }
  return { characters, faint }
}

function asCharacter(
  { best, confidence, second, secondConfidence }: Column,
  at: number,
  texts: readonly string[],
): ReadCharacter {
  return { text: texts[best] ?? '', confidence, second: texts[second] ?? '', secondConfidence, at }
}

/** A character that continues from the previous column is centered between the two. */
function addCharacter(characters: ReadCharacter[], found: ReadCharacter, goesOn: boolean): void {
  const before = goesOn ? characters.pop() : undefined
  if (!before) characters.push(found)
  else {
    const surer = found.confidence > before.confidence ? found : before
    characters.push({ ...surer, at: (before.at + found.at) / 2 })
  }
}

/** The two likeliest of the alphabet, with probabilities normalized to it. */
function columnAt(values: Float32Array, from: number, classes: Int32Array): Column {
  let [best, confidence, second, secondConfidence, sum] = [0, -1, 0, -1, 0]
  for (const [index, place] of classes.entries()) {
    const value = values[from + place] ?? 0
    sum += value
    if (value > confidence) {
      second = best
      secondConfidence = confidence
      best = index
      confidence = value
    } else if (value > secondConfidence) {
      second = index
      secondConfidence = value
    }
  }
  const share = (value: number) => (sum > 0 ? Math.max(0, value) / sum : 0)
  return { best, confidence: share(confidence), second, secondConfidence: share(secondConfidence) }
}

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
