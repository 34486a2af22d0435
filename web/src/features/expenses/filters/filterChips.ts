import { categoryOf } from '@outlay/contract/expenses/categories'
import { noProject } from '@outlay/contract/expenses/expenseFilters'
import { approvalLabels } from '@outlay/contract/expenses/expenseTerms'
import { moodOf } from '@outlay/contract/expenses/moods'
import type { Project } from '@outlay/contract/projects/projects'
import { localeDay, spanLabel } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { projectName } from '../../../entities/projects/projects.query.ts'
import { type ExpensesChoice, joined, valuesIn } from '../expenses.search.ts'
import { periodLabels } from './datePeriods.ts'
import type { FilterName } from './filterFieldsProps.ts'
import { doubtLabels, receiptLabels, statusLabels } from './filterLabels.ts'

/** An active filter, and the filters left without it. */
export interface FilterChip {
  readonly label: string
  /** Its fields; undefined if it can only be removed. */
  readonly field?: FilterName
  readonly without: Partial<Record<keyof ExpensesChoice, string | undefined>>
}

/** What is needed to describe a filter. */
export interface ChipContext {
  readonly locale: Locale
  /** Undefined while loading. */
  readonly projects: readonly Project[] | undefined
  readonly preferredCurrency: string
  readonly nameOfOwner: (id: string | undefined) => string | undefined
}

/** All active filters but the search text, which is in its own field. */
export function chipsOf(choice: ExpensesChoice, context: ChipContext): FilterChip[] {
  return [
    ...ownerChips(choice, context),
    ...dayChips(choice, context),
    ...listChips(choice, context),
    ...moneyChips(choice, context),
    ...stateChips(choice),
  ]
}

function ownerChips({ userId }: ExpensesChoice, { nameOfOwner }: ChipContext): FilterChip[] {
  if (!userId) return []
  return [
    {
      label: t('Recorded by {name}', { name: nameOfOwner(userId) ?? '…' }),
      without: { userId: undefined },
    },
  ]
}

const withoutDays = { period: undefined, from: undefined, to: undefined }

function dayChips({ period, from, to }: ExpensesChoice, { locale }: ChipContext): FilterChip[] {
  if (period) return [{ label: translated(periodLabels[period]), field: 'dates', without: withoutDays }]
  if (!from && !to) return []
  return [{ label: daysLabel(locale, from, to), field: 'dates', without: withoutDays }]
}

function daysLabel(locale: Locale, from = '', to = ''): string {
  if (from && to) return from === to ? localeDay(locale, from) : spanLabel(locale, { from, to })
  return from
    ? t('From {day}', { day: localeDay(locale, from) })
    : t('Until {day}', { day: localeDay(locale, to) })
}

/** One per selected category and project. */
function listChips({ category, projectId }: ExpensesChoice, { projects }: ChipContext): FilterChip[] {
  const withoutOne = (list: string | undefined, one: string) =>
    joined(valuesIn(list).filter(other => other !== one))
  return [
    ...valuesIn(category).map(one => ({
      label: translated(categoryOf(one).label),
      field: 'category' as const,
      without: { category: withoutOne(category, one) },
    })),
    ...valuesIn(projectId).map(one => ({
      label: one === noProject ? t('No Project') : t('Project: {name}', { name: projectName(projects, one) }),
      field: 'projectId' as const,
      without: { projectId: withoutOne(projectId, one) },
    })),
  ]
}

/** Amounts refer to the currency filter, so both are removed together. */
function moneyChips(choice: ExpensesChoice, { locale, preferredCurrency }: ChipContext): FilterChip[] {
  const { originalCurrency, minAmount, maxAmount } = choice
  const sum = (amount: string) => money(locale, amount, originalCurrency ?? preferredCurrency)
  const without = { minAmount: undefined, maxAmount: undefined }
  const chip = (label: string, removed: FilterChip['without']) => ({
    label,
    field: 'amounts' as const,
    without: removed,
  })
  const currency = originalCurrency
    ? [
        chip(t('Paid in {currency}', { currency: originalCurrency }), {
          originalCurrency: undefined,
          ...without,
        }),
      ]
    : []
  if (minAmount && minAmount === maxAmount)
    return [...currency, chip(t('Exactly {sum}', { sum: sum(minAmount) }), without)]
  return [
    ...currency,
    ...(minAmount ? [chip(t('From {sum}', { sum: sum(minAmount) }), { minAmount: undefined })] : []),
    ...(maxAmount ? [chip(t('Up to {sum}', { sum: sum(maxAmount) }), { maxAmount: undefined })] : []),
  ]
}

const deductibleLabels = { true: msg('Tax deductible'), false: msg('Not tax deductible') }

function stateChips(choice: ExpensesChoice): FilterChip[] {
  const { merchant, person, status, approval, mood, tag, isDeductible, hasReceipt, isDoubtful } = choice
  const moodLabel = translated(moodOf(mood)?.label ?? '')
  return [
    ...chipOf('merchant', merchant && t('At {merchant}', { merchant })),
    ...chipOf('person', person && t('For {person}', { person })),
    ...chipOf('status', status && translated(statusLabels[status])),
    ...chipOf('approval', approval && translated(approvalLabels[approval])),
    ...chipOf('mood', mood && t('Mood: {mood}', { mood: moodLabel })),
    ...chipOf('tag', tag && t('Tag: {tag}', { tag })),
    ...chipOf('isDeductible', isDeductible && translated(deductibleLabels[isDeductible])),
    ...chipOf('hasReceipt', hasReceipt && translated(receiptLabels[hasReceipt])),
    ...chipOf('isDoubtful', isDoubtful && translated(doubtLabels[isDoubtful])),
    ...(choice.isCounted ? [{ label: t('Counted in totals'), without: { isCounted: undefined } }] : []),
  ]
}

function chipOf(name: FilterName & keyof ExpensesChoice, label: string | undefined): FilterChip[] {
  return label ? [{ label, field: name, without: { [name]: undefined } }] : []
}
