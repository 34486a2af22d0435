import type { CategoryValue } from '@outlay/contract/categories'
import { noProject } from '@outlay/contract/expenses'
import { blanked } from './periodWords.ts'
import { plainWords, wholeWords } from './words.ts'

/** The names that a question may mean: the person's own. */
export interface KnownNames {
  readonly merchants: readonly string[]
  /** Names by id. */
  readonly projects: ReadonlyMap<string, string>
}

/** What a question is about. A name is as its owner writes it. */
export interface Subject {
  readonly category?: CategoryValue
  readonly projectId?: string
  readonly merchant?: string
  readonly name?: string
}

const categoryWords: Readonly<Record<CategoryValue, string>> = {
  meals:
    'meals?( and| &) entertainment|meals?|food|restaurants?|eating( out)?|dining( out)?|lunch(es)?|dinners?|breakfasts?|coffees?|drinks|snacks?|entertainment|takeaways?|takeout|groceries',
  travel:
    'travel(l?ing)?|trips?|flights?|air ?fares?|hotels?|accommodation|taxis?|cabs?|trains?|transport(ation)?|fuel|petrol|parking|mileage|car rental',
  'office-supplies': 'office supplies|supplies|stationery|paper|pens',
  equipment: 'equipment|hardware|laptops?|computers?|furniture|devices?|gadgets?|monitors?|tools',
  software: 'software|apps?|saas|licen[cs]es?|hosting|cloud',
  marketing: 'marketing|advertising|advertisements?|adverts?|ads|promotions?|campaigns?',
  'professional-services':
    'professional services|consult(ing|ants?)|legal( fees)?|lawyers?|accountants?|accounting|freelancers?|contractors?',
  utilities: 'utilities|utility( bills?)?|electricity|water|internet|phone( bills?)?|heating|broadband',
  rent: 'rent|lease|office space',
  other: 'other (category|expenses|things|stuff)|category other|miscellaneous',
}
const categoryForms = Object.entries(categoryWords).map(
  ([value, words]) =>
    // The keys of a Record of categories are categories.
    [value as CategoryValue, new RegExp(String.raw`\b(?:${words})\b`)] as const,
)

/** Names that are also words of questions count only after one that says so: "at Total", "project Budget". */
const everydayWords = new Set(
  'total all budget month week year today spend spent money most average expenses expense project merchant shop store the it this'.split(
    ' ',
  ),
)
const leads = String.raw`(?:at|from|to|with|by|in|for|on|project|called|named)\s+(?:the\s+)?(?:project\s+)?`

const joining = 'and|or|plus|&|nor|vs|versus|than|against'
const joined = new RegExp(
  String.raw`\s{3,}(?:${joining})\s|(?:^|\s)(?:${joining})(?:\s(?:at|on|for|from|with|to|in|by|the|project))*\s{3,}`,
)

/** Whether a question is about two of their kind: what was found is blanked in `rest`, and another stands beside it. */
export function isAboutAnother({ subject, rest }: Found, names: KnownNames): boolean {
  if (!joined.test(rest)) return false
  const { subject: other } = subjectIn(rest, names)
  return Object.keys(other).length > 0 && (!other.category || other.category !== subject.category)
}

interface Found {
  readonly subject: Subject
  readonly rest: string
}

/** Finds the merchant, project or category a question is about, and blanks those words. */
export function subjectIn(question: string, names: KnownNames): Found {
  const without = /\b(?:without (?:a |any )?project|no project|unassigned)\b/.exec(question)
  if (without) return { subject: { projectId: noProject }, rest: cut(question, without) }
  const project = longestIn(question, [...names.projects])
  const merchant = longestIn(
    question,
    names.merchants.map(name => [name, name] as const),
  )
  const isProject = project && (!merchant || project.match[0].length >= merchant.match[0].length)
  if (isProject) {
    const { subject, rest } = categoryIn(cut(question, project.match))
    return { subject: { ...subject, projectId: project.key, name: project.name }, rest }
  }
  if (merchant)
    return {
      subject: { merchant: merchant.key, name: merchant.name },
      rest: cut(question, merchant.match),
    }
  return categoryIn(question)
}

function categoryIn(question: string): Found {
  for (const [category, form] of categoryForms) {
    const match = form.exec(question)
    if (match) return { subject: { category }, rest: cut(question, match) }
  }
  return { subject: {}, rest: question }
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
  const isEveryday = everydayWords.has(words) || words.length < 3
  if (!isEveryday) return wholeWords(words).exec(question)
  return new RegExp(`(?<=\\b${leads})${wholeWords(words).source}`, 'u').exec(question)
}

function cut(question: string, { index, 0: words }: RegExpExecArray): string {
  return blanked(question, index, index + words.length)
}
