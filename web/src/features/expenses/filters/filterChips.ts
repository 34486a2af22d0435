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
import { doubtLabels, receiptLabels, statusLabels } from './filterLabels.ts'

/** An active filter, and the filters left without it. */
export interface FilterChip {
  readonly label: string
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
    ...markChips(choice),
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

function dayChips({ period, from, to }: ExpensesChoice, { locale }: ChipContext): FilterChip[] {
  if (period) return [{ label: translated(periodLabels[period]), without: { period: undefined } }]
  if (!from && !to) return []
  return [{ label: daysLabel(locale, from, to), without: { from: undefined, to: undefined } }]
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
      without: { category: withoutOne(category, one) },
    })),
    ...valuesIn(projectId).map(one => ({
      label: one === noProject ? t('No Project') : t('Project: {name}', { name: projectName(projects, one) }),
      without: { projectId: withoutOne(projectId, one) },
    })),
  ]
}

/** Amounts refer to the currency filter, so both are removed together. */
function moneyChips(choice: ExpensesChoice, { locale, preferredCurrency }: ChipContext): FilterChip[] {
  const { originalCurrency, minAmount, maxAmount } = choice
  const sum = (amount: string) => money(locale, amount, originalCurrency ?? preferredCurrency)
  const without = { minAmount: undefined, maxAmount: undefined }
  const currency = originalCurrency
    ? [
        {
          label: t('Paid in {currency}', { currency: originalCurrency }),
          without: { originalCurrency: undefined, ...without },
        },
      ]
    : []
  if (minAmount && minAmount === maxAmount)
    return [...currency, { label: t('Exactly {sum}', { sum: sum(minAmount) }), without }]
  return [
    ...currency,
    ...(minAmount
      ? [{ label: t('From {sum}', { sum: sum(minAmount) }), without: { minAmount: undefined } }]
      : []),
    ...(maxAmount
      ? [{ label: t('Up to {sum}', { sum: sum(maxAmount) }), without: { maxAmount: undefined } }]
      : []),
  ]
}

function stateChips({ merchant, person, status, approval, mood }: ExpensesChoice): FilterChip[] {
  const moodLabel = translated(moodOf(mood)?.label ?? '')
  return [
    ...(merchant ? [{ label: t('At {merchant}', { merchant }), without: { merchant: undefined } }] : []),
    ...(person ? [{ label: t('For {person}', { person }), without: { person: undefined } }] : []),
    ...(status ? [{ label: translated(statusLabels[status]), without: { status: undefined } }] : []),
    ...(approval ? [{ label: translated(approvalLabels[approval]), without: { approval: undefined } }] : []),
    ...(mood ? [{ label: t('Mood: {mood}', { mood: moodLabel }), without: { mood: undefined } }] : []),
  ]
}

const deductibleLabels = { true: msg('Tax deductible'), false: msg('Not tax deductible') }

function markChips({ tag, isDeductible, hasReceipt, isDoubtful, isCounted }: ExpensesChoice): FilterChip[] {
  return [
    ...(tag ? [{ label: t('Tag: {tag}', { tag }), without: { tag: undefined } }] : []),
    ...(isDeductible
      ? [{ label: translated(deductibleLabels[isDeductible]), without: { isDeductible: undefined } }]
      : []),
    ...(hasReceipt
      ? [{ label: translated(receiptLabels[hasReceipt]), without: { hasReceipt: undefined } }]
      : []),
    ...(isDoubtful
      ? [{ label: translated(doubtLabels[isDoubtful]), without: { isDoubtful: undefined } }]
      : []),
    ...(isCounted ? [{ label: t('Counted in totals'), without: { isCounted: undefined } }] : []),
  ]
}
