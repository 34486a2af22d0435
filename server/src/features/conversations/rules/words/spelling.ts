import { fullMonthNames, fullWeekdayNames } from '@outlay/contract/lexicon/calendarNames'
import { typingSlips } from '../../../../core/merchantMatching.ts'
import type { UnknownWord } from './leftovers.ts'
import { plainWords, wholeWords } from './plainWords.ts'
import { type KnownNames, spellingTargets } from './subjectLexicon.ts'

/** Words for what is asked and when, never for a subject. */
const shortest = 4
const keywordLexicon = [
  ...(
    'spend spent spending budget total totals expense expenses month months week quarter today yesterday this last ' +
    'weekend previous second compare compared comparison versus difference deductible deduct average forecast predict ' +
    'recurring subscription subscriptions category categories project projects merchant merchants biggest largest highest ' +
    'breakdown summary remaining overspent pending review afford receipt receipts purchase purchases much what left'
  ).split(' '),
  ...fullMonthNames('en').filter(name => name.length >= shortest),
  ...fullWeekdayNames(['en']).flat(),
]
const isKeyWord = new Set(keywordLexicon)

/** Precedes a name, which is asked about rather than corrected. */
const nameLead = /\b(?:at|with|to|from|by|for|on|project|called|named)\s+(?:(?:the|my)\s+)?$/
const mostMeant = 3
const mostUnknown = 8

/** A word that may be a name or category: only the person knows. */
export interface Doubt {
  readonly kind: 'doubt'
  readonly word: string
  readonly meant: readonly string[]
}

type Spelling =
  /** Every unknown word is close to exactly one keyword; `words` is the corrected question. */
  | { readonly kind: 'corrected'; readonly words: string; readonly changes: readonly Change[] }
  | Doubt
  | { readonly kind: 'none' }

interface Change {
  readonly word: string
  readonly meant: string
}

/** What a question's unknown words may mean; subjects are never guessed. */
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

/** The person's names and category words, indexed by each word. */
function subjectsOf({ merchants, projects }: KnownNames): readonly (readonly [string, string])[] {
  const named = [...merchants, ...projects.values()].flatMap(name =>
    plainWords(name)
      .split(' ')
      .map(word => [word, name] as const),
  )
  return [...named, ...spellingTargets.map(word => [word, word] as const)]
}

function readingOf(
  { word, start }: UnknownWord,
  words: string,
  subjects: ReturnType<typeof subjectsOf>,
): Reading {
  const meantSubjects = subjects.filter(([one]) => isNear(word, one)).map(([, name]) => name)
  const meantKeys = nearest(word, keywordLexicon)
  const meant = [...new Set([...meantSubjects, ...meantKeys])]
  const isAfterLead = nameLead.test(words.slice(0, start))
  return { word, meant, isSure: meantSubjects.length === 0 && meantKeys.length === 1 && !isAfterLead }
}

const replaced = (text: string, word: string, meant: string) => text.replace(wholeWords(word), meant)

function nearest(word: string, known: readonly string[]): string[] {
  const near = known.filter(one => isNear(word, one)).map(one => ({ one, wrong: typingSlips(word, one) }))
  const least = Math.min(...near.map(({ wrong }) => wrong))
  return near.filter(({ wrong }) => wrong === least).map(({ one }) => one)
}

/**
 * Allows swapped letters in four-letter words, one error in five to seven letters, two in longer words; the first
 * letter must match.
 */
function isNear(word: string, meant: string): boolean {
  if (!/^\p{L}{4,20}$/u.test(word) || word[0] !== meant[0] || word === meant) return false
  const most = meant.length >= 8 ? 2 : 1
  if (Math.abs(word.length - meant.length) > most) return false
  if (meant.length < shortest) return false
  if (word.length === shortest || meant.length === shortest) return isTransposed(word, meant)
  return typingSlips(word, meant) <= most
}

function isTransposed(word: string, meant: string): boolean {
  const wrong = [...word].flatMap((letter, index) => (letter === meant[index] ? [] : [index]))
  const [first = 0, second = 0, ...more] = wrong
  const isSwapped = word[first] === meant[second] && word[second] === meant[first]
  return word.length === meant.length && more.length === 0 && second === first + 1 && isSwapped
}
