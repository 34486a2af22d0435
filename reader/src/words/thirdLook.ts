import { evenLine } from '../picture/background.ts'
import { cutQuad } from '../picture/cutQuad.ts'
import type { GrayImage } from '../picture/grayImage.ts'
import { heightOf, sliceOf, widthOf } from '../picture/quad.ts'
import { isSameFigure } from './agreement/agreement.ts'
import type { PlacedWord } from './pageText.ts'
import { type LineReader, lineHeight, readLine } from './ppocr/readLine.ts'
import { layOutPictures, sheetLineHeight } from './tesseract/lineSheet.ts'
import type { Recognizer } from './tesseract/recognizer.ts'

export interface BothReaders {
  readonly lineReader: LineReader
  readonly tesseract: Recognizer
}

const figureCharacters = '0123456789.,:/-$€£%'
const sum = /\d[.,]\d{2}(?!\d)/
const day = /\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/
/** A number may have a currency code next to it. */
const mostLetters = 3
const mostCells = 16
/** Target distance of characters, in line heights, to which wide and narrow print is scaled. */
const usualStep = 0.42
/** White on both sides of a cut-out number, in line heights. */
const margin = 0.2
const sureAgain = 0.9
const unconfirmed = 0.85

/**
 * Reads amounts and days again on which the recognizers differ: each is cut out, evened, scaled to usual width and read
 * by both, by the second as digits only. If both then agree, or the second confirms the first, the word is agreed.
 */
export async function lookAgain(
  picture: GrayImage,
  words: readonly PlacedWord[],
  { lineReader, tesseract }: BothReaders,
): Promise<Map<PlacedWord, PlacedWord>> {
  // The last ones matter most, because totals come after what they add up.
  const doubtful = words.filter(isDoubtful).slice(-mostCells)
  const found = new Map<PlacedWord, PlacedWord>()
  if (doubtful.length === 0) return found
  const { picture: sheet, places } = layOutPictures(
    doubtful.map(word => [cutOut(picture, word, sheetLineHeight)]),
  )
  const read = await tesseract.recognise(sheet, 'block', figureCharacters)
  for (const [index, word] of doubtful.entries()) {
    const place = places[index]?.[0]
    const second = read
      .filter(({ box }) => {
        const middle = box.y + box.height / 2
        return place && middle >= place.y && middle < place.y + place.height
      })
      .map(({ text }) => text)
      .join('')
    const { characters } = await readLine(cutOut(picture, word, lineHeight), lineReader)
    const first = characters.map(({ text }) => text.trim()).join('')
    found.set(word, decided(word, first, second))
  }
  return found
}

function isDoubtful({ text, isAgreed, alternatives }: PlacedWord): boolean {
  if (isAgreed || text.replace(/\P{L}/gu, '').length > mostLetters) return false
  return [text, ...alternatives].some(reading => sum.test(reading) || day.test(reading))
}

function cutOut(picture: GrayImage, { quad, from, to, text }: PlacedWord, height: number): GrayImage {
  const room = (margin * heightOf(quad)) / Math.max(1, widthOf(quad))
  const cell = sliceOf(quad, Math.max(0, from - room), Math.min(1, to + room))
  return evenLine(cutQuad(picture, cell, height, usualStep * text.length + 2 * margin))
}

function decided(word: PlacedWord, first: string, second: string): PlacedWord {
  const isLikely = sum.test(second) || day.test(second)
  if (isLikely && isSameFigure(second, word.text))
    return { ...word, isAgreed: true, confidence: Math.max(sureAgain, word.confidence) }
  if (isLikely && isSameFigure(second, first))
    return {
      ...word,
      text: first,
      isAgreed: true,
      confidence: sureAgain,
      alternatives: [...new Set([word.text, ...word.alternatives])].filter(other => other !== first),
    }
  if (isSameFigure(first, word.text) || !/\d/.test(first)) return word
  return {
    ...word,
    confidence: word.confidence * unconfirmed,
    alternatives: [...new Set([...word.alternatives, first])],
  }
}
