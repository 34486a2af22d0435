import type { CurrencyCode } from '@outlay/contract/core/currencies'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { noProject } from '@outlay/contract/expenses/expenseFilters'
import { anyOfNames } from '@outlay/contract/lexicon/calendarNames'
import { allWordsOf } from '@outlay/contract/lexicon/categories/allCategoryWords'
import type { WordUse } from '@outlay/contract/lexicon/categories/categoryWords'
import type { AmountRange } from './conditions.ts'
import { monthWord, weekdays } from './dayLexicon.ts'
import { isOfQuestions } from './leftovers.ts'
import { blanked } from './periodLexicon.ts'
import { plainWords, wholeWords } from './plainWords.ts'
import { questionLexicon } from './questionForms.ts'

function formsOf(use: WordUse): readonly (readonly [CategoryValue, RegExp])[] {
  return allWordsOf(use)
    .filter(([, words]) => words.length > 0)
    .map(
      ([category, words]) => [category, new RegExp(String.raw`\b(?:${anyOfNames([words])})\b`, 'g')] as const,
    )
}

/** Words for an entire category. */
const wholeForms = formsOf('named')
/** Words for part of a category, whose figure covers more. */
const partForms = formsOf('asked')

/** Whether the words are just a category's name. */
export const isWholeCategory = (words: string): boolean =>
  wholeForms.some(([, form]) => words.replace(form, '') === '')

/** Whether the words name a category or part of one. */
export const isCategoryWord = (words: string): boolean =>
  [...wholeForms, ...partForms].some(([, form]) => words.search(form) >= 0)

/** Single words that misspellings most often mean. */
export const spellingTargets = (
  'meals food restaurant restaurants lunch dinner breakfast coffee drinks groceries entertainment travel trips flight ' +
  'flights hotel hotels taxis train trains parking equipment hardware laptop computer furniture software hosting ' +
  'marketing advertising consulting accounting utilities electricity internet stationery supplies'
).split(' ')

/** The person's names that a question may use. */
export interface KnownNames {
  readonly merchants: readonly string[]
  /** Names by id. */
  readonly projects: ReadonlyMap<string, string>
  /** The person's currency, which "$" may refer to. */
  readonly currency: string
}

/** A question's subject. Names keep their owner's spelling. */
export interface Subject {
  readonly category?: CategoryValue
  readonly projectId?: string
  readonly merchant?: string
  readonly name?: string
  /** Words for just part of the category, such as "coffee" for meals. */
  readonly parts?: readonly string[]
  /** Words that match no name but may be in a description. */
  readonly unknown?: string
  /** A search over all expense texts. */
  readonly search?: string
  /** The paid currency. */
  readonly originalCurrency?: CurrencyCode
  /** Expenses without a receipt. */
  readonly hasReceipt?: false
  /** Limits on single amounts. */
  readonly amounts?: AmountRange
}

/** Common words that count as names only with an indicator: "at Total", "project Budget". */
const everydayLexicon = new Set(
  'total all budget month week year today spend spent money most average expenses expense project merchant shop store the it this'.split(
    ' ',
  ),
)
/** Precedes a merchant or project, even one named like a category or month: "on travel", "at Travel". */
const sureLeads = String.raw`(?:at|project|called|named|merchant|shop|store)\s+(?:the\s+)?(?:project\s+)?`
const leads = String.raw`(?:at|from|to|with|by|in|for|on|project|called|named)\s+(?:the\s+)?(?:project\s+)?`

const joining = 'and|or|plus|&|nor|vs|versus|than|against'
const joined = new RegExp(
  String.raw`\s{3,}(?:${joining})\s|(?:^|\s)(?:${joining})(?:\s(?:at|on|for|from|with|to|in|by|the|project))*\s{3,}`,
)

/** Whether something is joined to a blanked match, as in "meals and ...". */
export const isJoined = (rest: string): boolean => joined.test(rest)

/** Whether a question has a second subject: the first is blanked in `rest`, and another is joined to it. */
export function isAboutAnother({ subject, rest }: FoundSubject, names: KnownNames): boolean {
  if (!isJoined(rest)) return false
  const { subject: other } = subjectIn(rest, names)
  return Object.keys(other).length > 0 && (!other.category || other.category !== subject.category)
}

interface FoundSubject {
  readonly subject: Subject
  readonly rest: string
}

/** Finds the merchant, project or category of a question and blanks its words. */
export function subjectIn(question: string, names: KnownNames): FoundSubject {
  const without = /\b(?:without (?:a |any )?project|no project|unassigned)\b/.exec(question)
  if (without) return { subject: { projectId: noProject }, rest: cut(question, without) }
  const project = longestIn(question, [...names.projects])
  const merchant = longestIn(
    question,
    names.merchants.map(name => [name, name] as const),
  )
  const isProject = project && (!merchant || project.match[0].length >= merchant.match[0].length)
  if (isProject) {
    const { subject, rest } = narrowedIn(cut(question, project.match))
    return { subject: { ...subject, projectId: project.key, name: project.name }, rest }
  }
  if (merchant) {
    const { subject, rest } = narrowedIn(cut(question, merchant.match))
    return { subject: { ...subject, merchant: merchant.key, name: merchant.name }, rest }
  }
  return categoryIn(question)
}

/** The category next to a removed name; "food at Amazon" is one subject, "Amazon and food" are two. */
const narrowedIn = (rest: string): FoundSubject => (isJoined(rest) ? { subject: {}, rest } : categoryIn(rest))

/** A category by its own words, else by all words for parts of it. */
function categoryIn(question: string): FoundSubject {
  const whole = wholeForms.find(([, form]) => question.search(form) >= 0)
  const part = whole ? undefined : partForms.find(([, form]) => question.search(form) >= 0)
  const [category, form] = whole ?? part ?? []
  if (!category || !form) return { subject: {}, rest: question }
  const parts = (question.match(form) ?? []).map(String)
  const forms = [form, ...partForms.filter(([value]) => value === category).map(([, words]) => words)]
  const rest = forms.reduce((text, words) => text.replace(words, found => ' '.repeat(found.length)), question)
  return { subject: part ? { category, parts } : { category }, rest }
}

interface FoundName {
  readonly key: string
  readonly name: string
  readonly match: RegExpExecArray
}

function longestIn(question: string, names: readonly (readonly [string, string])[]): FoundName | undefined {
  const found: FoundName[] = []
  for (const [key, name] of names) {
    const match = nameIn(question, plainWords(name))
    if (match) found.push({ key, name, match })
  }
  return found.sort((a, b) => b.match[0].length - a.match[0].length)[0]
}

function nameIn(question: string, words: string): RegExpExecArray | null {
  if (words.length < 2) return null
  const { source } = wholeWords(words)
  const isEveryday = everydayLexicon.has(words) || words.length < 3
  if (!isEveryday && isOtherName(words))
    return new RegExp(`(?<=\\b${sureLeads})${source}|${source}(?=\\s+project\\b)`, 'u').exec(question)
  if (!isEveryday) return wholeWords(words).exec(question)
  return new RegExp(`(?<=\\b${leads})${source}`, 'u').exec(question)
}

const ofTime = new RegExp(`^(?:${monthWord}|${weekdays.join('|')})$`)

/** Whether a name is also a category's, a period's, or made of common words: "But", "Next". */
function isOtherName(words: string): boolean {
  return ofTime.test(words) || isWholeCategory(words) || isOfQuestions(words, questionLexicon)
}

function cut(question: string, { index, 0: words }: RegExpExecArray): string {
  return blanked(question, index, index + words.length)
}
