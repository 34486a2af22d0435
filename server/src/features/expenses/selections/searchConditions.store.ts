import {
  categoriesOf,
  isSum,
  numbersOf,
  type SearchTerm,
  searchTermsOf,
} from '@outlay/contract/expenses/wordSearch'
import { foldedText, regExpLiteral } from '@outlay/contract/lexicon/foldedText'
import { type SQL, sql } from 'drizzle-orm'
import { type Scope, teamOf } from '../../../core/database/access/scope.ts'
import { expenses } from '../expenses.table.ts'

/** The search text and scope. */
interface Searched {
  readonly search?: string | undefined
  readonly spelling?: Spelling | undefined
  readonly scope: Scope
}

/** Numbered search terms, and their whole words and numbers. */
type TermNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
type TermName = `term${TermNumber}`
type WordsName = `words${TermNumber}`
type NumbersName = `numbers${TermNumber}`
type CategoriesName = `categories${TermNumber}` | `wordsOrCategories${TermNumber}`
type SpellingName = 'asWritten' | 'otherwiseWritten'
type WrittenName = `written${TermNumber}`
export type SearchName = TermName | WordsName | NumbersName | CategoriesName | WrittenName | SpellingName
/** Which matches to return: exact spelling, or other accents. */
export type Spelling = SpellingName
/** A condition's value, or its placeholder in a prepared statement. */
type Given = (name: SearchName) => unknown
type Condition = (given: Given, searched: Searched) => SQL

const numbersFound = sql`numbers_found(${expenses.userId}, ${expenses.teamId}, ${expenses.searchText})`

/** The text as written, without its unaccented copy. */
const writtenText = sql`split_part(${expenses.searchText}, E'\x1F', 1)`

const isWritten = (terms: unknown): SQL => sql`(${writtenText} ilike all (${terms}::text[]))`
const isOf = (categories: unknown): SQL => sql`${expenses.category} = any(${categories}::text[])`

const termNumbers: readonly TermNumber[] = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * Letters use the trigram index; whole words are checked on its results in expressions PostgreSQL cannot estimate, so
 * it does not read the index again for them. Numbers have their own index, since the trigram index would be read for
 * every three digits.
 */
export const termConditions = Object.fromEntries([
  ...termNumbers.flatMap(number => [
    [`term${number}`, (given: Given) => sql`${expenses.searchText} ilike ${given(`term${number}`)}`],
    // Accents only occur in the written text, so the index finds them.
    [`written${number}`, (given: Given) => sql`${expenses.searchText} ilike ${given(`written${number}`)}`],
    [
      `categories${number}`,
      (given: Given) =>
        sql`(${expenses.searchText} ilike ${given(`term${number}`)} or ${isOf(given(`categories${number}`))})`,
    ],
    [
      `wordsOrCategories${number}`,
      (given: Given) =>
        sql`(${expenses.searchText} ~* ${given(`words${number}`)} or ${isOf(given(`categories${number}`))})`,
    ],
    [
      `words${number}`,
      (given: Given) => sql`coalesce(${expenses.searchText} ~* ${given(`words${number}`)}, false)`,
    ],
    [
      `numbers${number}`,
      // In a scope of own and team expenses either token may match: a lone number is an amount, and next to words those
      // are checked too.
      (given: Given, { scope }: Searched) =>
        sql`${numbersFound} ${sql.raw(scope.kind === 'reach' ? '&&' : '@>')} ${given(`numbers${number}`)}::text[]`,
    ],
  ]),
  // Also opaque to the planner: only the letters choose the index.
  ['asWritten', (given: Given) => sql`coalesce(${isWritten(given('asWritten'))}, false)`],
  ['otherwiseWritten', (given: Given) => sql`coalesce(not ${isWritten(given('otherwiseWritten'))}, false)`],
  // `fromEntries` loses the key type.
]) as unknown as Readonly<Record<SearchName, Condition>>

/** A search's terms, matched against an expense's search text. */
export function termsOf({
  search = '',
  spelling,
  scope,
}: Searched): Partial<Record<SearchName, string | string[]>> {
  const terms = searchTermsOf(search)
  const asked = terms.flatMap((term, number) => {
    const categories = categoriesOf(term)
    const numbers = numbersOf(term)
    const [folded, composed] = [foldedText(term.text), term.text.normalize('NFC')]
    return [
      ...(isSum(term) ? [] : [[`term${number}`, like(folded)]]),
      ...(spelling === 'asWritten' && composed !== folded ? [[`written${number}`, like(composed)]] : []),
      ...(categories.length > 0 ? [[`categories${number}`, categories]] : []),
      ...(term.isWhole ? [[`words${number}`, wholeWords({ ...term, text: folded })]] : []),
      ...(numbers.length > 0 ? [[`numbers${number}`, numbersOfScope(numbers, scope)]] : []),
    ]
  })
  const written = spelling && [[spelling, lettersOf(terms).map(text => like(text.normalize('NFC')))]]
  return Object.fromEntries([...asked, ...(written ?? [])])
}

/** The conditions for a search's terms. A term that names a category matches that or its words. */
export function termFiltersOf(searched: Searched): SearchName[] {
  // `Object.keys` loses the key type.
  const names = Object.keys(termsOf(searched)) as SearchName[]
  const ofCategories = new Set(names.flatMap(name => /^categories(\d)$/.exec(name)?.[1] ?? []))
  const isWhole = (number: string) => names.some(name => name === `words${number}`)
  return names.flatMap((name): SearchName[] => {
    const [, kind, number = ''] = /^([a-z]+)(\d)$/.exec(name) ?? []
    if (!ofCategories.has(number)) return [name]
    if (kind !== 'categories') return []
    return [isWhole(number) ? (`wordsOrCategories${number}` as SearchName) : name]
  })
}

export const isSpelling = (name: string): boolean =>
  name === 'asWritten' || name === 'otherwiseWritten' || /^written\d$/.test(name)

/** Whether a search may match other accents: it has letters that do not just name a category. */
export const hasSpellings = (search = ''): boolean => lettersOf(searchTermsOf(search)).length > 0

function lettersOf(terms: readonly SearchTerm[]): string[] {
  return terms
    .filter(term => /\p{L}/u.test(term.text) && categoriesOf(term).length === 0)
    .map(({ text }) => text)
}

/** Tokens of numbers_found with their owner, so frequent numbers of other people are not read. */
function numbersOfScope(numbers: readonly string[], scope: Scope): string[] {
  const person = scope.kind === 'own' || scope.kind === 'reach' ? [scope.userId] : []
  const owners = [...person, teamOf(scope) ?? []].flat()
  return owners.flatMap(owner => numbers.map(number => `${owner} ${number}`))
}

/** A PostgreSQL regular expression. */
function wholeWords({ text, isBeginning }: SearchTerm): string {
  return `(?<![[:alnum:]])${regExpLiteral(text)}${isBeginning ? '' : '(?![[:alnum:]])'}`
}

const like = (text: string): string => `%${escapeLike(text)}%`
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`)
