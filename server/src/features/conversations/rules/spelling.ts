import { categoryWords } from './categoryWords.ts'
import type { UnknownWord } from './leftoverWords.ts'
import type { KnownNames } from './subjectWords.ts'
import { plainWords, wholeWords } from './words.ts'

/** Words that say what is asked and of when, never of whom or what. */
const keyWords = (
  'spend spent spending budget total totals expense expenses month months week quarter today yesterday this last ' +
  'weekend previous second compare compared comparison versus difference deductible deduct average forecast predict ' +
  'recurring subscription subscriptions category categories project projects merchant merchants biggest largest highest ' +
  'breakdown summary remaining overspent pending review afford receipt receipts purchase purchases much what left ' +
  'january february march april june july august september october november december ' +
  'monday tuesday wednesday thursday friday saturday sunday'
).split(' ')
const isKeyWord = new Set(keyWords)

/** After these stands a name: a word there is asked about and not corrected. */
const nameLead = /\b(?:at|with|to|from|by|for|on|project|called|named)\s+(?:(?:the|my)\s+)?$/
const mostMeant = 3
const mostUnknown = 8

/** A word that may stand for a name or a category: only the person knows. */
export interface Doubt {
  readonly kind: 'doubt'
  readonly word: string
  readonly meant: readonly string[]
}

type Spelling =
  /** Every unknown word is one letter or two away from one key word: `words` is the question with those. */
  | { readonly kind: 'corrected'; readonly words: string; readonly changes: readonly Change[] }
  | Doubt
  | { readonly kind: 'none' }

interface Change {
  readonly word: string
  readonly meant: string
}

/** What the unknown words of a question in plain words may have been meant to be; a subject is never guessed. */
export function spellingOf(words: string, unknown: readonly UnknownWord[], names: KnownNames): Spelling {
  const strange = unknown.filter(({ word }) => !isKeyWord.has(word))
  if (strange.length === 0 || strange.length > mostUnknown) return { kind: 'none' }
  const subjects = subjectsOf(names)
  const readings = strange.map(one => readingOf(one, words, subjects))
  const doubt = readings.find(({ isSure, meant }) => !isSure && meant.length > 0)
  if (doubt) return { kind: 'doubt', word: doubt.word, meant: doubt.meant.slice(0, mostMeant) }
  const changes = readings.flatMap(({ word, meant: [meant] }) =>
    meant === undefined ? [] : [{ word, meant }],
  )
  if (changes.length < strange.length) return { kind: 'none' }
  const corrected = changes.reduce((text, { word, meant }) => replaced(text, word, meant), words)
  return { kind: 'corrected', words: corrected, changes }
}

interface Reading {
  readonly word: string
  readonly meant: readonly string[]
  readonly isSure: boolean
}

/** The person's names and the categories' words, by each of their words. */
function subjectsOf({ merchants, projects }: KnownNames): readonly (readonly [string, string])[] {
  const named = [...merchants, ...projects.values()].flatMap(name =>
    plainWords(name)
      .split(' ')
      .map(word => [word, name] as const),
  )
  return [...named, ...categoryWords.map(word => [word, word] as const)]
}

function readingOf(
  { word, start }: UnknownWord,
  words: string,
  subjects: ReturnType<typeof subjectsOf>,
): Reading {
  const meantSubjects = subjects.filter(([one]) => isNear(word, one)).map(([, name]) => name)
  const meantKeys = nearest(word, keyWords)
  const meant = [...new Set([...meantSubjects, ...meantKeys])]
  const isAfterLead = nameLead.test(words.slice(0, start))
  return { word, meant, isSure: meantSubjects.length === 0 && meantKeys.length === 1 && !isAfterLead }
}

const replaced = (text: string, word: string, meant: string) => text.replace(wholeWords(word), meant)

function nearest(word: string, known: readonly string[]): string[] {
  const near = known.filter(one => isNear(word, one)).map(one => ({ one, wrong: distance(word, one) }))
  const least = Math.min(...near.map(({ wrong }) => wrong))
  return near.filter(({ wrong }) => wrong === least).map(({ one }) => one)
}

/** Two letters of four changed places, one letter wrong of five to seven, two of more; the first one is right. */
function isNear(word: string, meant: string): boolean {
  if (!/^\p{L}{4,20}$/u.test(word) || word[0] !== meant[0] || word === meant) return false
  const most = meant.length >= 8 ? 2 : 1
  if (Math.abs(word.length - meant.length) > most) return false
  if (meant.length < 4) return false
  if (word.length === 4 || meant.length === 4) return isTransposed(word, meant)
  return distance(word, meant) <= most
}

function isTransposed(word: string, meant: string): boolean {
  const wrong = [...word].flatMap((letter, index) => (letter === meant[index] ? [] : [index]))
  const [first = 0, second = 0, ...more] = wrong
  const isSwapped = word[first] === meant[second] && word[second] === meant[first]
  return word.length === meant.length && more.length === 0 && second === first + 1 && isSwapped
}

/** How many letters are wrong, missing, too many, or have changed places with the next (optimal string alignment). */
function distance(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, index) => index),
  ]
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1
      const steps = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change]
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) steps.push((before[j - 2] ?? i) + 1)
      next.push(Math.min(...steps))
    }
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? 0
}
