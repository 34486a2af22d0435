import { isWholeCategory } from '../words/categoryLexicon.ts'
import { conditionsIn, missingReceiptIn } from '../words/conditions.ts'
import { leftoverIn, type UnknownWord, unknownWordsIn } from '../words/leftovers.ts'
import { blanked, periodsIn } from '../words/periodLexicon.ts'
import { plainWords, wholeWords } from '../words/plainWords.ts'
import { questionLexicon, talk } from '../words/questionForms.ts'
import {
  isAboutAnother,
  isJoined,
  type KnownNames,
  type Subject,
  subjectIn,
} from '../words/subjectLexicon.ts'
import { asksForSeason } from './askedTimes.ts'
import { asksBeyondOwn } from './beyondRules.ts'
import { figuresAsked } from './figureIntents.ts'
import type { Intent } from './intent.ts'

/** Parses a question. `today` is the person's day; names are the person's own. */
export function intentOf(question: string, names: KnownNames, today: string): Intent {
  const words = plainWords(question)
  if (asksBeyondOwn(words)) return { kind: 'only-own' }
  const said = talk.find(([form]) => form.test(words))
  const { rest, ...found } = foundIn(words, names, today)
  const isTalk = said && (said[1] !== 'help' || found.periods.length === 0)
  if (isTalk) return { kind: said[1] }
  if (asksForSeason(found.named.rest)) return { kind: 'which-months' }
  if (isProjectOrCategory(words, found.named.subject, names)) return { kind: 'which-subject' }
  const { leftover } = found
  const intent = figuresAsked(words, rest, found)
  if (!('subject' in intent)) return intent
  if (leftover.kind === 'nonsense' || isAboutAnother(found.named, names)) return { kind: 'unknown' }
  if (leftover.kind === 'nothing') return intent
  if (isJoined(found.named.rest) || intent.kind === 'project-budget') return { kind: 'unknown' }
  return { ...intent, subject: { ...intent.subject, unknown: leftover.words } }
}

/** Whether a category is also a project's name and the question does not say which. */
function isProjectOrCategory(words: string, { category, projectId }: Subject, names: KnownNames): boolean {
  if (!category || projectId || /\bcategory\b/.test(words)) return false
  const called = [...names.projects.values()].map(plainWords).filter(isWholeCategory)
  return called.some(name => wholeWords(name).test(words))
}

/** Words of a question that are neither known words nor the person's names. */
export function unknownWordsOf(question: string, names: KnownNames, today: string): UnknownWord[] {
  const { rest } = foundIn(plainWords(question), names, today)
  return unknownWordsIn(rest, questionLexicon)
}

/** Whether it is narrowed by amount or currency. */
export function hasConditions(question: string, names: KnownNames, today: string): boolean {
  const { narrowing, subject } = foundIn(plainWords(question), names, today)
  const { originalCurrency, amounts, hasReceipt } = subject
  return narrowing !== 'clear' || [originalCurrency, amounts, hasReceipt].some(one => one !== undefined)
}

const inTotal =
  /\b(?:in total|so far|(?<!\bfrom\b.*|\b(?:week|month|quarter|year) )(?:to date|(?:until|till|up to) now))\b/g

/** What a question names. `rest` has those parts blanked. */
function foundIn(words: string, names: KnownNames, today: string) {
  // "in total" means no narrowing and is no name.
  const receipts = missingReceiptIn(words.replace(inTotal, found => ' '.repeat(found.length)))
  const named = subjectIn(receipts.rest, names)
  const hasSubject = receipts.isAsked || Object.keys(named.subject).length > 0
  const narrowed = conditionsIn(named.rest, { hasSubject, today, currency: names.currency })
  const conditions = narrowed.kind === 'clear' ? narrowed.conditions : {}
  const periods = periodsIn(narrowed.rest, today)
  const rest = periods.reduce((text, { start, end }) => blanked(text, start, end), narrowed.rest)
  return {
    named,
    narrowing: narrowed.kind,
    subject: { ...named.subject, ...(receipts.isAsked && { hasReceipt: false as const }), ...conditions },
    periods,
    today,
    rest,
    leftover: leftoverIn(rest, questionLexicon),
  }
}
