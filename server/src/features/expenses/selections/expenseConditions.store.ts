import type { CategoryValue } from '@outlay/contract/categories'
import { doubtBelow, type ExpenseFilter, noProject } from '@outlay/contract/expenseFilters'
import { noApproval } from '@outlay/contract/expenseStatuses'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import {
  reachedBy,
  type Scope,
  type ScopeValues,
  valuesOfScope,
} from '../../../core/database/access/scope.ts'
import { inCountedStatuses, needsReviewSql } from '../expenses.counting.ts'
import { expenses } from '../expenses.table.ts'
import {
  type SearchName,
  type Spelling,
  termConditions,
  termFiltersOf,
  termsOf,
} from './searchConditions.store.ts'
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
  /** Of what is searched for. */
  readonly spelling?: Spelling | undefined
  /** Only what is in every total. */
  readonly onlyCounted?: boolean | undefined
}

/** The same for a reader, whose currency its sums are in. */
export type ShownSelection = Selection & Shown

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
    ...Object.fromEntries(termFiltersOf(selection).map(name => [name, true])),
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
