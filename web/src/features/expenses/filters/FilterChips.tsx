import { Button } from '@mantine/core'
import { approvalLabels } from '@outlay/contract/expenseStatuses'
import { moodOf } from '@outlay/contract/moods'
import { IconX } from '@tabler/icons-react'
import { localeDay, spanLabel } from '../../../core/formats/calendarDay.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { useOwnerNames } from '../../../entities/teams/useOwnerNames.ts'
import type { ExpensesFilter } from '../expenses.search.ts'
import classes from './ExpenseFilters.module.css'

interface FilterChipsProps {
  filter: ExpensesFilter
  onChange: (part: Record<string, undefined>) => void
}

/** What a link from elsewhere has narrowed the list to, and no field shows: each is taken away by a press. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const locale = useLocale()
  const nameOfOwner = useOwnerNames(filter.userId !== undefined)
  const chips = [...ownerChips(filter, nameOfOwner), ...chipsOf(locale, filter)]
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Further filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Button
            variant="light"
            size="xs"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={`Remove filter: ${label}`}
            onClick={() => {
              onChange(without)
              // The pressed chip goes away: the keyboard stays on the page.
              document.querySelector('main')?.focus({ preventScroll: true })
            }}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const statusLabels = {
  pending: 'Pending',
  processed: 'Processed',
  approved: 'Approved',
  rejected: 'Rejected',
}

function ownerChips({ userId }: ExpensesFilter, nameOfOwner: ReturnType<typeof useOwnerNames>) {
  if (!userId) return []
  return [{ label: `Recorded by ${nameOfOwner(userId) ?? '…'}`, without: { userId: undefined } }]
}

function chipsOf(
  locale: Locale,
  { merchant, status, approval, isDeductible, isCounted, mood, from, to, ...others }: ExpensesFilter,
) {
  return [
    ...(merchant ? [{ label: `At ${merchant}`, without: { merchant: undefined } }] : []),
    ...(status ? [{ label: statusLabels[status], without: { status: undefined } }] : []),
    ...(approval ? [{ label: approvalLabels[approval], without: { approval: undefined } }] : []),
    ...(isDeductible
      ? [{ label: deductibleLabels[isDeductible], without: { isDeductible: undefined } }]
      : []),
    ...(mood ? [{ label: `Mood: ${moodOf(mood)?.label}`, without: { mood: undefined } }] : []),
    ...markChips(others),
    ...moneyChips(others),
    ...(isCounted ? [{ label: 'Counted in totals', without: { isCounted: undefined } }] : []),
    ...(from || to
      ? [{ label: daysLabel(locale, from, to), without: { from: undefined, to: undefined } }]
      : []),
  ]
}

function markChips({ tag, hasReceipt, isDoubtful }: ExpensesFilter) {
  return [
    ...(tag ? [{ label: `Tag: ${tag}`, without: { tag: undefined } }] : []),
    ...(hasReceipt ? [{ label: receiptLabels[hasReceipt], without: { hasReceipt: undefined } }] : []),
    ...(isDoubtful ? [{ label: doubtLabels[isDoubtful], without: { isDoubtful: undefined } }] : []),
  ]
}

type MoneyFilter = Pick<ExpensesFilter, 'originalCurrency' | 'minAmount' | 'maxAmount'>

/** Amounts are of what was paid where a currency is asked for: they go with it, as they would mean another one. */
function moneyChips({ originalCurrency, minAmount, maxAmount }: MoneyFilter) {
  const unit = originalCurrency ? ` ${originalCurrency}` : ''
  const without = { minAmount: undefined, maxAmount: undefined }
  return [
    ...(originalCurrency
      ? [{ label: `Paid in ${originalCurrency}`, without: { originalCurrency: undefined, ...without } }]
      : []),
    ...(minAmount ? [{ label: `From ${minAmount}${unit}`, without: { minAmount: undefined } }] : []),
    ...(maxAmount ? [{ label: `Up to ${maxAmount}${unit}`, without: { maxAmount: undefined } }] : []),
  ]
}

const receiptLabels = { true: 'With a receipt', false: 'Without a receipt' }
const doubtLabels = { true: 'To be checked', false: 'Nothing to check' }
const deductibleLabels = { true: 'Tax deductible', false: 'Not tax deductible' }

function daysLabel(locale: Locale, from = '', to = ''): string {
  if (from && to) return spanLabel(locale, { from, to })
  return from ? `From ${localeDay(locale, from)}` : `Until ${localeDay(locale, to)}`
}
