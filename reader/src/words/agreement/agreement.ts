import { asDigits, withoutMarks } from '../text/spelling.ts'
import type { ComparedLetter } from './compareReadings.ts'

/** Combined reading of one word. */
export interface Agreed {
  readonly text: string
  /** 0 to 1. */
  readonly confidence: number
  readonly isAgreed: boolean
  readonly alternatives: readonly string[]
}

/** Factor for a word seen by only one recognizer. */
const alone = 0.9
/** Share of confidence lost to a confident contradicting reading. */
const contention = 0.45
/** Below this, a confident second reading wins; sooner for words, of which the second knows many. */
const doubtful = { figure: 0.6, word: 0.75 }
const sure = { figure: 0.85, word: 0.75 }
const leastSecond = 0.05
const mostAlternatives = 4

/** A printed number: digits with separators, perhaps with a sign. */
const figure = /^[-+]?\p{Sc}?[-+]?\d+(?:[.,:/'-]\d+)*[-%]?$/u

/** Decides each word: what both read, else what the better recognizer for it read, else the more confident reading. */
export function agreeOn(letters: readonly ComparedLetter[]): Agreed {
  const first = letters.map(({ text }) => text).join('')
  const second = letters.map(({ other }) => other).join('')
  const confidence = Math.min(...letters.map(letter => letter.confidence))
  const seen = letters.filter(({ other }) => other !== '')
  const secondConfidence = Math.min(1, ...seen.map(({ otherConfidence }) => otherConfidence))
  const others = otherReadings(letters, first)
  if (second === '')
    return { text: first, confidence: confidence * alone, isAgreed: false, alternatives: others }
  const text = commonReading(first, second)
  if (text !== undefined)
    return {
      text,
      confidence: Math.min(0.995, 1 - (1 - confidence) * (1 - secondConfidence)),
      isAgreed: true,
      alternatives: others.filter(other => other !== text),
    }
  const repaired = withPoint(first, second)
  const contested = confidence * (1 - contention * secondConfidence)
  const kind = /\d/.test(first + second) ? 'figure' : 'word'
  const isSecondBetter =
    repaired !== undefined || (confidence < doubtful[kind] && secondConfidence >= sure[kind])
  const chosen = repaired ?? (isSecondBetter ? second : first)
  return {
    text: chosen,
    confidence: isSecondBetter && !repaired ? secondConfidence * (1 - contention) : contested,
    isAgreed: false,
    alternatives: [...new Set([first, second, ...others])].filter(other => other !== chosen),
  }
}

/** Merges both readings: the first recognizer is better at numbers, the second at accents and case. */
function commonReading(first: string, second: string): string | undefined {
  if (first === second) return first
  const [core, otherCore] = [coreOf(first), coreOf(second)]
  if (!core || !otherCore) return undefined
  if (core === otherCore) return first
  const [plain, otherPlain] = [plainOf(core), plainOf(otherCore)]
  if (plain === otherPlain) return withCore(first, core, isMarked(core) ? core : otherCore)
  if (withSign(core, otherCore)) return second
  if (evenFigure(core) !== evenFigure(otherCore)) return undefined
  if (figure.test(core)) return first
  return figure.test(otherCore) ? second : undefined
}

/** Whether two readings are the same number, ignoring surroundings and separators. */
export function isSameFigure(first: string, second: string): boolean {
  const bare = (text: string) =>
    evenFigure(text.replace(/^\p{L}{2,3}/u, '')).replace(/[^\d.:/-]|[.:/-]+$/g, '')
  return bare(first) === bare(second)
}

/** Digits with periods for commas, which are easily confused, and without a currency sign. */
function evenFigure(text: string): string {
  return asDigits(text)
    .replace(/,/g, '.')
    .replace(/^\p{Sc}|\p{Sc}$/gu, '')
}

/** Without marks around a word, which only one recognizer may see. */
function coreOf(text: string): string {
  return text.replace(/^[^\p{L}\p{N}\p{Sc}+-]+|[^\p{L}\p{N}\p{Sc}%-]+$/gu, '')
}

function withCore(text: string, core: string, by: string): string {
  return text.replace(core, () => by)
}

function plainOf(text: string): string {
  return withoutMarks(text.replace(/ß/g, 'B')).toLowerCase()
}

function isMarked(text: string): boolean {
  return withoutMarks(text) !== text
}

/** The first recognizer's only currency signs are $ and ¥: others become a similar letter or nothing. */
function withSign(core: string, other: string): boolean {
  const [sign] = other.match(/(?![$¥])\p{Sc}/u) ?? []
  if (!sign || /[$¥]/.test(core)) return false
  const rest = evenFigure(other.replace(sign, ''))
  return [core, core.replace(/^[ECeFfL£]|[ECeFf£]$/, '')].some(text => evenFigure(text) === rest)
}

/** If one reading of a number lost its point or comma, the one that kept it. */
function withPoint(first: string, second: string): string | undefined {
  const isWhole = /^\p{Sc}?\d{3,}$/u.test(first)
  return isWhole && figure.test(second) && digitsOf(second) === digitsOf(first) ? second : undefined
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The first recognizer's own alternatives. */
function otherReadings(letters: readonly ComparedLetter[], text: string): string[] {
  const doubts = letters
    .map((letter, place) => ({ ...letter, place }))
    .filter(({ second, secondConfidence }) => second.trim() !== '' && secondConfidence >= leastSecond)
    .sort((a, b) => b.secondConfidence - a.secondConfidence)
    .slice(0, mostAlternatives)
  const characters = Array.from(text)
  return doubts.map(({ place, second }) => characters.with(place, second).join(''))
}
