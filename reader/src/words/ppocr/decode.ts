import type { Numbers } from '../../lines/model.ts'
import type { Alphabet } from './alphabet.ts'

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
export interface FaintCharacter {
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
export function decodeLine({ values, shape }: Numbers, { classes, texts }: Alphabet): DecodedLine {
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
