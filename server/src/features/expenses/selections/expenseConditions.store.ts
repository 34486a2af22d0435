import type { CategoryValue } from '@outlay/contract/categories'
import { regExpLiteral } from '@outlay/contract/core/regExpLiteral'
import { doubtBelow, type ExpenseFilter, noProject } from '@outlay/contract/expenseFilters'
import { noApproval } from '@outlay/contract/expenseStatuses'
import { isSum, numbersOf, type SearchTerm, searchTermsOf } from '@outlay/contract/wordSearch'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import {
  reachedBy,
  type Scope,
  type ScopeValues,
  teamOf,
  valuesOfScope,
} from '../../../core/database/access/scope.ts'
import { inCountedStatuses, needsReviewSql } from '../expenses.counting.ts'
import { expenses } from '../expenses.table.ts'
import { amountIn, type Shown } from './shownAmounts.store.ts'

/** The expenses that a scope reaches and that are not deleted, narrowed. */
export interface Selection extends Omit<ExpenseFilter, 'category' | 'projectId'> {
  readonly scope: Scope
  /** One, or any of some. */
  readonly category?: CategoryValue | readonly CategoryValue[] | undefined
  /** One, or any of some; `none` for those on none. */
  readonly projectId?: string | readonly string[] | undefined
  /** Exactly these. */
  readonly ids?: readonly string[] | undefined
  /** Only what is in every total. */
  readonly onlyCounted?: boolean | undefined
}

/** The same for a reader, whose currency its sums are in. */
export type ShownSelection = Selection & Shown

/** The parts of a search, by their number, those of them that are whole words, and the numbers in them. */
type TermNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
type TermName = `term${TermNumber}`
type WordsName = `words${TermNumber}`
type NumbersName = `numbers${TermNumber}`
type SearchName = TermName | WordsName | NumbersName
type FieldName = Exclude<keyof ExpenseFilter, 'search'>
type ValueName = FieldName | 'ids' | keyof ScopeValues | SearchName
/** The value of a condition, or the placeholder of one that comes with the execution. */
export type Given = (name: ValueName) => unknown

/** What a filter asks of a row, as a reader is shown it. */
type Condition = (given: Given, shown: Shown) => SQL

/** Conditions that go by another name than their filter. */
type ConditionName =
  | 'ids'
  | 'projectOrNone'
  | 'noProject'
  | 'noApproval'
  | 'onlyCounted'
  | 'minPaid'
  | 'maxPaid'

const isOfProjects: Condition = given => sql`${expenses.projectId} = any(${given('projectId')}::uuid[])`
const isDoubtful = sql`(${sql.raw(needsReviewSql)}
  or ${expenses.aiConfidence} < ${sql.raw(doubtBelow)} and ${expenses.editedAt} is null)`

const numbersFound = sql`numbers_found(${expenses.userId}, ${expenses.teamId}, ${expenses.searchText})`

const termNumbers: readonly TermNumber[] = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * Letters wherever they stand, for which there is an index, and beside them whole words. Those are asked of what the letters
 * found: the index would be read once more for them, and PostgreSQL takes an expression for neither rare nor frequent. A
 * number of them has an index of its own, where the one of letters would be read for each three of its digits.
 */
const termConditions = Object.fromEntries(
  termNumbers.flatMap(number => [
    [`term${number}`, (given: Given) => sql`${expenses.searchText} ilike ${given(`term${number}`)}`],
    [
      `words${number}`,
      (given: Given) => sql`coalesce(${expenses.searchText} ~* ${given(`words${number}`)}, false)`,
    ],
    [
      `numbers${number}`,
      // Of one's own and a team's either will do: a number alone is a sum, and beside words those are asked, too.
      (given: Given, { scope }: Shown) =>
        sql`${numbersFound} ${sql.raw(scope.kind === 'reach' ? '&&' : '@>')} ${given(`numbers${number}`)}::text[]`,
    ],
  ]),
  // fromEntries forgets the names, which are those of the numbers.
) as unknown as Readonly<Record<SearchName, Condition>>

const fieldConditions = {
  ids: given => sql`${expenses.id} = any(${given('ids')}::uuid[])`,
  merchant: given => sql`lower(${expenses.merchant}) = lower(${given('merchant')})`,
  person: given => sql`lower(${expenses.person}) = lower(${given('person')})`,
  category: given => sql`${expenses.category} = any(${given('category')}::text[])`,
  projectId: isOfProjects,
  isDeductible: given => sql`${expenses.isDeductible} = ${given('isDeductible')}`,
  status: given => sql`${expenses.status} = ${given('status')}`,
  approval: given => sql`${expenses.approval} = ${given('approval')}`,
  // Another's is not told by a filter either: see expenses.policy.
  mood: given => sql`${expenses.mood} = ${given('mood')} and ${expenses.userId} = ${given('reader')}`,
  tag: given => sql`jsonb_exists(${expenses.tags}, ${given('tag')})`,
  hasReceipt: given => sql`(${expenses.receiptUrl} is not null) = ${given('hasReceipt')}`,
  hasMerchant: given => sql`(${expenses.merchant} is not null) = ${given('hasMerchant')}`,
  hasPerson: given => sql`(${expenses.person} is not null) = ${given('hasPerson')}`,
  // Null of what no reader has seen and a person has to look at.
  isDoubtful: given => sql`coalesce(${isDoubtful}, false) = ${given('isDoubtful')}`,
  originalCurrency: given => sql`${expenses.originalCurrency} = ${given('originalCurrency')}`,
  minAmount: (given, shown) => sql`${amountIn(shown)} >= ${given('minAmount')}::numeric`,
  maxAmount: (given, shown) => sql`${amountIn(shown)} <= ${given('maxAmount')}::numeric`,
  minPaid: given => sql`${expenses.originalAmount} >= ${given('minAmount')}::numeric`,
  maxPaid: given => sql`${expenses.originalAmount} <= ${given('maxAmount')}::numeric`,
  from: given => sql`${expenses.date} >= ${given('from')}`,
  to: given => sql`${expenses.date} <= ${given('to')}`,
  userId: given => sql`${expenses.userId} = ${given('userId')}`,
  projectOrNone: (given, shown) => sql`(${isOfProjects(given, shown)} or ${expenses.projectId} is null)`,
  noProject: () => isNull(expenses.projectId),
  noApproval: () => isNull(expenses.approval),
  onlyCounted: () => sql`${expenses.status} ${sql.raw(inCountedStatuses)}`,
} satisfies Record<FieldName | ConditionName, Condition>

const conditions: Readonly<Record<FilterName, Condition>> = { ...termConditions, ...fieldConditions }

export type FilterName = keyof typeof fieldConditions | SearchName

/** Whether a filter is a part of a search. */
export const isSearch = (name: FilterName): boolean => name in termConditions

// The keys of a Record of conditions are their names.
const filterNames = Object.keys(conditions) as FilterName[]

/** The conditions that a selection asks for, in one order. */
export function filtersOf(selection: Selection): FilterName[] {
  const projects = [selection.projectId ?? []].flat()
  const isWithoutProject = projects.includes(noProject)
  const isOfOthers = projects.some(id => id !== noProject)
  const isWithoutApproval = selection.approval === noApproval
  const asked = {
    ...selection,
    // What is not deductible is asked for by false.
    isDeductible: selection.isDeductible !== undefined,
    hasReceipt: selection.hasReceipt !== undefined,
    hasMerchant: selection.hasMerchant !== undefined,
    hasPerson: selection.hasPerson !== undefined,
    isDoubtful: selection.isDoubtful !== undefined,
    ...termsOf(selection),
    projectId: isOfOthers && !isWithoutProject,
    projectOrNone: isOfOthers && isWithoutProject,
    noProject: isWithoutProject && !isOfOthers,
    noApproval: isWithoutApproval,
    ...(isWithoutApproval && { approval: undefined }),
    ...(selection.originalCurrency && {
      minAmount: undefined,
      maxAmount: undefined,
      minPaid: selection.minAmount,
      maxPaid: selection.maxAmount,
    }),
  }
  return filterNames.filter(name => (asked as Readonly<Partial<Record<FilterName, unknown>>>)[name])
}

/** What filters ask for of the expenses that a reader is shown and that are not deleted. */
export function chosenBy(shown: Shown, filters: readonly FilterName[], given: Given): SQL | undefined {
  return and(
    reachedBy(shown.scope, expenses, given),
    isNull(expenses.deletedAt),
    ...conditionsOf(shown, filters, given),
  )
}

/** What filters ask for of an expense that a reader is shown. */
export function conditionsOf(shown: Shown, filters: readonly FilterName[], given: Given): SQL[] {
  return filters.map(filter => conditions[filter](given, shown))
}

/** The values of a selection's conditions. */
export function valuesOf(selection: Selection): Partial<Record<ValueName, unknown>> {
  const {
    ids,
    merchant,
    person,
    category,
    projectId,
    isDeductible,
    status,
    approval,
    mood,
    tag,
    hasReceipt,
    hasMerchant,
    hasPerson,
    isDoubtful,
    originalCurrency,
    minAmount,
    maxAmount,
    from,
    to,
    userId,
    scope,
  } = selection
  return {
    ...termsOf(selection),
    ids,
    merchant,
    person,
    category: [category ?? []].flat(),
    projectId: [projectId ?? []].flat().filter(id => id !== noProject),
    isDeductible,
    status,
    approval,
    mood,
    tag,
    hasReceipt,
    hasMerchant,
    hasPerson,
    isDoubtful,
    originalCurrency,
    minAmount,
    maxAmount,
    from,
    to,
    userId,
    ...valuesOfScope(scope),
  }
}

/** A selection as a condition that has its values in it. */
export function isSelected(selection: ShownSelection): SQL | undefined {
  return chosenBy(selection, filtersOf(selection), givenBy(selection))
}

/** The values of a selection, each as one parameter: a list of them would be taken apart. */
export function givenBy(selection: Selection): Given {
  const values = valuesOf(selection)
  return name => sql.param(values[name])
}

/** What the parts of a search ask of the text that an expense is found by. */
function termsOf({ search = '', scope }: Selection): Partial<Record<SearchName, string | string[]>> {
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
