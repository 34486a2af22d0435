import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { doubtBelow, type ExpenseFilter, noProject } from '@outlay/contract/expenses/expenseFilters'
import { noApproval } from '@outlay/contract/expenses/expenseTerms'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type Scope,
  type ScopeValues,
  valuesOfScope,
  visibleTo,
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

/** Undeleted expenses within a scope, filtered. */
export interface Selection extends Omit<ExpenseFilter, 'category' | 'projectId'> {
  readonly scope: Scope
  /** One or several. */
  readonly category?: CategoryValue | readonly CategoryValue[] | undefined
  /** One or several; `none` for expenses without a project. */
  readonly projectId?: string | readonly string[] | undefined
  /** Exactly these. */
  readonly ids?: readonly string[] | undefined
  /** For searches. */
  readonly spelling?: Spelling | undefined
  /** Only counted expenses. */
  readonly onlyCounted?: boolean | undefined
}

/** A selection for a reader, with amounts in their currency. */
export type ShownSelection = Selection & Shown

type FieldName = Exclude<keyof ExpenseFilter, 'search'>
type ValueName = FieldName | 'ids' | keyof ScopeValues | SearchName
/** A condition's value, or its placeholder in a prepared statement. */
export type Given = (name: ValueName) => unknown

/** A filter's SQL condition on a row, for a reader. */
type Condition = (given: Given, shown: Shown) => SQL

/** Conditions named differently from their filter. */
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
  // Other people's moods must not leak through a filter: see expenses.policy.
  mood: given => sql`${expenses.mood} = ${given('mood')} and ${expenses.userId} = ${given('reader')}`,
  tag: given => sql`jsonb_exists(${expenses.tags}, ${given('tag')})`,
  hasReceipt: given => sql`(${expenses.receiptUrl} is not null) = ${given('hasReceipt')}`,
  hasMerchant: given => sql`(${expenses.merchant} is not null) = ${given('hasMerchant')}`,
  hasPerson: given => sql`(${expenses.person} is not null) = ${given('hasPerson')}`,
  // Null for expenses no reader has read but which need review.
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

export const isSearch = (name: FilterName): boolean => name in termConditions

// `Object.keys` loses the key type.
const filterNames = Object.keys(conditions) as FilterName[]

/** The filters a selection uses, in a fixed order. */
export function filtersOf(selection: Selection): FilterName[] {
  const projects = [selection.projectId ?? []].flat()
  const isWithoutProject = projects.includes(noProject)
  const isOfOthers = projects.some(id => id !== noProject)
  const isWithoutApproval = selection.approval === noApproval
  const asked = {
    ...selection,
    // False filters for non-deductible ones.
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

/** The conditions of filters on undeleted expenses visible to a reader. */
export function filterConditions(
  shown: Shown,
  filters: readonly FilterName[],
  given: Given,
): SQL | undefined {
  return and(
    visibleTo(shown.scope, expenses, given),
    isNull(expenses.deletedAt),
    ...conditionsOf(shown, filters, given),
  )
}

/** The conditions of filters on an expense visible to a reader. */
export function conditionsOf(shown: Shown, filters: readonly FilterName[], given: Given): SQL[] {
  return filters.map(filter => conditions[filter](given, shown))
}

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

/** A selection as a condition with inlined values. */
export function isSelected(selection: ShownSelection): SQL | undefined {
  return filterConditions(selection, filtersOf(selection), givenBy(selection))
}

/** A selection's values, each as a single parameter, since lists would be expanded. */
export function givenBy(selection: Selection): Given {
  const values = valuesOf(selection)
  return name => sql.param(values[name])
}
