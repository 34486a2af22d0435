import { regExpLiteral } from '@outlay/contract/core/regExpLiteral'
import { isSum, numbersOf, type SearchTerm, searchTermsOf } from '@outlay/contract/wordSearch'
import { type SQL, sql } from 'drizzle-orm'
import { type Scope, teamOf } from '../../../core/database/access/scope.ts'
import { expenses } from '../expenses.table.ts'

/** What is searched for, and whose expenses in. */
interface Searched {
  readonly search?: string | undefined
  readonly scope: Scope
}

/** The parts of a search, by their number, those of them that are whole words, and the numbers in them. */
type TermNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
type TermName = `term${TermNumber}`
type WordsName = `words${TermNumber}`
type NumbersName = `numbers${TermNumber}`
export type SearchName = TermName | WordsName | NumbersName
/** The value of a condition, or the placeholder of one that comes with the execution. */
type Given = (name: SearchName) => unknown
type Condition = (given: Given, searched: Searched) => SQL

const numbersFound = sql`numbers_found(${expenses.userId}, ${expenses.teamId}, ${expenses.searchText})`

const termNumbers: readonly TermNumber[] = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * Letters wherever they stand, for which there is an index, and beside them whole words. Those are asked of what the letters
 * found: the index would be read once more for them, and PostgreSQL takes an expression for neither rare nor frequent. A
 * number of them has an index of its own, where the one of letters would be read for each three of its digits.
 */
export const termConditions = Object.fromEntries(
  termNumbers.flatMap(number => [
    [`term${number}`, (given: Given) => sql`${expenses.searchText} ilike ${given(`term${number}`)}`],
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
  // fromEntries forgets the names, which are those of the numbers.
) as unknown as Readonly<Record<SearchName, Condition>>

/** What the parts of a search ask of the text that an expense is found by. */
export function termsOf({ search = '', scope }: Searched): Partial<Record<SearchName, string | string[]>> {
  return Object.fromEntries(
    searchTermsOf(search).flatMap((term, number) => {
      const numbers = numbersOf(term)
      return [
        ...(isSum(term) ? [] : [[`term${number}`, `%${escapeLike(term.text)}%`]]),
        ...(term.isWhole ? [[`words${number}`, wholeWords(term)]] : []),
        ...(numbers.length > 0 ? [[`numbers${number}`, numbersOfScope(numbers, scope)]] : []),
      ]
    }),
  )
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

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`)
