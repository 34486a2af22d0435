import { regExpLiteral } from '@outlay/contract/core/regExpLiteral'
import { foldedText } from '@outlay/contract/lexicon/foldedText'
import { categoriesOf, isSum, numbersOf, type SearchTerm, searchTermsOf } from '@outlay/contract/wordSearch'
import { type SQL, sql } from 'drizzle-orm'
import { type Scope, teamOf } from '../../../core/database/access/scope.ts'
import { expenses } from '../expenses.table.ts'

/** What is searched for, and whose expenses in. */
interface Searched {
  readonly search?: string | undefined
  readonly spelling?: Spelling | undefined
  readonly scope: Scope
}

/** The parts of a search, by their number, those of them that are whole words, and the numbers in them. */
type TermNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
type TermName = `term${TermNumber}`
type WordsName = `words${TermNumber}`
type NumbersName = `numbers${TermNumber}`
type CategoriesName = `categories${TermNumber}` | `wordsOrCategories${TermNumber}`
type SpellingName = 'asWritten' | 'otherwiseWritten'
type WrittenName = `written${TermNumber}`
export type SearchName = TermName | WordsName | NumbersName | CategoriesName | WrittenName | SpellingName
/** Which of what a search finds: what is spelled as it was typed, or with other accents. */
export type Spelling = SpellingName
/** The value of a condition, or the placeholder of one that comes with the execution. */
type Given = (name: SearchName) => unknown
type Condition = (given: Given, searched: Searched) => SQL

const numbersFound = sql`numbers_found(${expenses.userId}, ${expenses.teamId}, ${expenses.searchText})`

/** What is searched, without what stands there once more without accents. */
const writtenText = sql`split_part(${expenses.searchText}, E'\x1F', 1)`

const isWritten = (terms: unknown): SQL => sql`(${writtenText} ilike all (${terms}::text[]))`
const isOf = (categories: unknown): SQL => sql`${expenses.category} = any(${categories}::text[])`

const termNumbers: readonly TermNumber[] = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * Letters wherever they stand, for which there is an index, and beside them whole words. Those are asked of what the letters
 * found: the index would be read once more for them, and PostgreSQL takes an expression for neither rare nor frequent. A
 * number of them has an index of its own, where the one of letters would be read for each three of its digits.
 */
export const termConditions = Object.fromEntries([
  ...termNumbers.flatMap(number => [
    [`term${number}`, (given: Given) => sql`${expenses.searchText} ilike ${given(`term${number}`)}`],
    // Accents stand in what was written alone, so that the index finds them.
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
      // Of one's own and a team's either will do: a number alone is a sum, and beside words those are asked, too.
      (given: Given, { scope }: Searched) =>
        sql`${numbersFound} ${sql.raw(scope.kind === 'reach' ? '&&' : '@>')} ${given(`numbers${number}`)}::text[]`,
    ],
  ]),
  // Neither rare nor frequent, likewise: the letters alone say which index is read.
  ['asWritten', (given: Given) => sql`coalesce(${isWritten(given('asWritten'))}, false)`],
  ['otherwiseWritten', (given: Given) => sql`coalesce(not ${isWritten(given('otherwiseWritten'))}, false)`],
  // fromEntries forgets the names, which are those of the numbers.
]) as unknown as Readonly<Record<SearchName, Condition>>

/** What the parts of a search ask of the text that an expense is found by. */
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

/** The conditions that the parts of a search are. One that names a category asks for that or its words. */
export function termFiltersOf(searched: Searched): SearchName[] {
  // The keys of a Record of names.
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

/** Whether what a search finds may be spelled in two ways: letters are searched for that name no category. */
export const hasSpellings = (search = ''): boolean => lettersOf(searchTermsOf(search)).length > 0

function lettersOf(terms: readonly SearchTerm[]): string[] {
  return terms
    .filter(term => /\p{L}/u.test(term.text) && categoriesOf(term).length === 0)
    .map(({ text }) => text)
}

/** As numbers_found has them, by whose they are: of a frequent number nobody else's are looked at. */
function numbersOfScope(numbers: readonly string[], scope: Scope): string[] {
  const person = scope.kind === 'own' || scope.kind === 'reach' ? [scope.userId] : []
  const owners = [...person, teamOf(scope) ?? []].flat()
  return owners.flatMap(owner => numbers.map(number => `${owner} ${number}`))
}

/** A regular expression of PostgreSQL. */
function wholeWords({ text, isBeginning }: SearchTerm): string {
  return `(?<![[:alnum:]])${regExpLiteral(text)}${isBeginning ? '' : '(?![[:alnum:]])'}`
}

const like = (text: string): string => `%${escapeLike(text)}%`
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`)
