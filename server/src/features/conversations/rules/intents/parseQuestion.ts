import type { FigureTools } from '../../figures/figureTools.ts'
import { isTalk } from '../answers/notUnderstood.ts'
import { conditionsIn, missingReceiptIn } from '../words/conditions.ts'
import { asWritten, leftoverIn, type UnknownWord, unknownWordsIn } from '../words/leftovers.ts'
import { blanked, periodsIn } from '../words/periodLexicon.ts'
import { plainWords, wholeWords } from '../words/plainWords.ts'
import {
  affording,
  averaging,
  counting,
  deductible,
  questionLexicon,
  ranking,
  simple,
  talk,
} from '../words/questionForms.ts'
import { type Doubt, spellingOf } from '../words/spelling.ts'
import {
  isAboutAnother,
  isJoined,
  isWholeCategory,
  type KnownNames,
  type Subject,
  subjectIn,
} from '../words/subjectLexicon.ts'
import { asksForSeason } from './askedTimes.ts'
import { asksBeyondOwn } from './beyondRules.ts'
import { describedIntent } from './describedIntent.ts'
import { figuresAsked } from './figureIntents.ts'
import type { Intent, SumIntent } from './intent.ts'

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
function hasConditions(question: string, names: KnownNames, today: string): boolean {
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

const joiners = new Set(['and', 'or', 'plus', '&', 'vs', 'versus'])
const comparedBy = new Set([...joiners, 'with', 'to', 'against'])
const prepositions = new Set(['at', 'on', 'for', 'from', 'with', 'to', 'in', 'by'])
/** Words that ask only for a sum; any other would be ignored. */
const sumLexicon = new Set([
  ...prepositions,
  ...'please so how much total spending what did do have has i we my the spend spent pay paid cost'.split(
    ' ',
  ),
  ...'difference between was is of project projects expenses compare compared together'.split(' '),
])
const otherThanSums = [counting, averaging, ranking, deductible, affording, ...simple.map(([form]) => form)]
const maxWords = 5
const beforeTime = /\b(?:in|of|during|for|since|on)\s+$/

/** Splits a question with two joined subjects, as in "tea and shoes", into two; undefined otherwise. */
export function pairIn(question: string, today: string): readonly [string, string] | undefined {
  const words = plainWords(question).replace(/\bcompared (?:to|with)\b/g, 'versus')
  if (otherThanSums.some(form => form.test(words))) return undefined
  const [period, other] = periodsIn(words, today)
  if (other) return undefined
  const lead = period ? (beforeTime.exec(words.slice(0, period.start))?.[0] ?? '') : ''
  const [start, end] = period ? [period.start - lead.length, period.end] : [0, 0]
  const tokens = blanked(words, start, end).split(/\s+/).filter(Boolean)
  const asked = withoutSumWords(tokens)
  const known = /^compare\b/.test(words) ? comparedBy : joiners
  const [at, another] = asked.flatMap((token, index) => (known.has(token) ? [index] : []))
  if (at === undefined || another !== undefined) return undefined
  const sides = [asked.slice(0, at), withoutSumWords(asked.slice(at + 1))]
  const [left = '', right = ''] = sides.map(side => (side.length > maxWords ? '' : side.join(' ')))
  if (!left || !right) return undefined
  const of = (subject: string) =>
    `How much on ${asWritten(question, subject)} ${words.slice(start, end)}`.trim()
  return [of(left), of(right)]
}

function withoutSumWords(tokens: readonly string[]): readonly string[] {
  const isAsked = (token: string) => !sumLexicon.has(token)
  return tokens.slice(Math.max(tokens.findIndex(isAsked), 0), tokens.findLastIndex(isAsked) + 1)
}

/** Whether the unknown words may be several subjects. */
const isSeveral = (question: string): boolean =>
  plainWords(question)
    .split(' ')
    .some(token => joiners.has(token) || token === 'than' || token === 'compared')

interface Understood {
  readonly intent: Intent
  /** How the question was interpreted. */
  readonly note: string
}

/** Reads an unsupported question again with its keywords' spelling corrected; names are never guessed. */
export async function parseQuestion(
  text: string,
  names: KnownNames,
  tools: FigureTools,
): Promise<Understood> {
  const intent = await readIntent(text, names, tools)
  const isKnown = intent.kind !== 'unknown' && intent.kind !== 'unknown-name'
  // "compare tea to dinner" compares subjects, not periods.
  const isOfTimes = intent.kind !== 'compare' || periodsIn(plainWords(text), tools.today).length > 0
  if (isKnown && isOfTimes) return { intent, note: '' }
  const pair = await pairOf(text, names, tools)
  if (pair || isKnown) return pair ?? { intent, note: '' }
  if (intent.kind === 'unknown-name' && isSeveral(text)) return { intent: { kind: 'several' }, note: '' }
  const spelling = spellingOf(plainWords(text), unknownWordsOf(text, names, tools.today), names)
  if (spelling.kind === 'none') return { intent, note: '' }
  if (spelling.kind === 'doubt') return { intent, note: await didYouMean(spelling, text, { names, tools }) }
  const corrected = await readIntent(spelling.words, names, tools)
  if (isTalk(corrected)) return { intent, note: '' }
  const changes = spelling.changes.map(({ word, meant }) => `“${word}” as “${meant}”`)
  return { intent: corrected, note: `I read ${changes.join(' and ')}. ` }
}

/** Sums for two subjects; if one is unknown, suggests asking for the other alone. */
async function pairOf(text: string, names: KnownNames, tools: FigureTools): Promise<Understood | undefined> {
  const questions = pairIn(text, tools.today)
  // A condition could apply to either subject.
  if (!questions || hasConditions(text, names, tools.today)) return undefined
  const intents = await Promise.all(questions.map(one => readIntent(one, names, tools)))
  const sums = intents.filter(isSum)
  if (sums.length === questions.length) return { intent: { kind: 'pair', sums }, note: '' }
  const found = questions.find((_, index) => intents[index]?.kind === 'total')
  if (!found || !intents.some(({ kind }) => kind === 'unknown-name')) return undefined
  const note = `Ask about one subject at a time, or two that I know. You could ask: “${found}?”`
  return { intent: { kind: 'several' }, note }
}

const isSum = (intent: Intent): intent is SumIntent =>
  intent.kind === 'total' && Object.keys(intent.subject).length > 0

async function readIntent(text: string, names: KnownNames, tools: FigureTools): Promise<Intent> {
  const asked = intentOf(text, names, tools.today)
  return 'period' in asked && 'subject' in asked ? describedIntent(asked, text, tools) : asked
}

/** Suggests only words with which the question can be answered; empty if there are none. */
async function didYouMean(
  { word, meant }: Doubt,
  text: string,
  { names, tools }: { names: KnownNames; tools: FigureTools },
): Promise<string> {
  const words = plainWords(text)
  const readings = await Promise.all(
    meant.map(one =>
      readIntent(
        words.replace(wholeWords(word), () => plainWords(one)),
        names,
        tools,
      ),
    ),
  )
  const answered = meant.filter((_, index) => !isTalk(readings[index] ?? { kind: 'unknown' }))
  if (answered.length === 0) return ''
  const known = answered.map(one => `“${one}”`).join(' or ')
  return `I don’t know “${word}”. Did you mean ${known}? Ask again with that word.`
}
