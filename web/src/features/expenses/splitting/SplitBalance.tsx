import { NativeSelect } from '@mantine/core'
import { differenceOf, isZero } from '@outlay/contract/core/shares'
import type { ExpenseSplit } from '@outlay/contract/expenses/expenseSplits'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'

export interface SplitBalancing {
  readonly split: ExpenseSplit | undefined
  /** The ID of the part that absorbs the difference. */
  readonly chosen: string | undefined
  readonly choose: (id: string) => void
}

interface SplitBalanceProps {
  expense: Expense
  /** As typed. */
  amount: string
  balancing: SplitBalancing
}

/** Shown if a part's amount changes, since the parts must add up to the total. */
export function SplitBalance({ expense, amount, balancing }: SplitBalanceProps) {
  const locale = useLocale()
  const { split, chosen, choose } = balancing
  const typed = amountText(locale, amount, expense.originalCurrency)
  if (!split || !/^\d+(\.\d+)?$/.test(typed)) return null
  const difference = differenceOf(typed, expense.originalAmount)
  const others = split.parts.filter(({ id }) => id !== expense.id)
  if (isZero(difference) || others.length === 0) return null
  const sum = money(locale, difference.replace('-', ''), split.currency)
  const isLess = difference.startsWith('-')
  return (
    <NativeSelect
      label={
        isLess ? t('Add the {sum} difference to', { sum }) : t('Take the {sum} difference from', { sum })
      }
      description={t('All parts add up to {total}.', { total: money(locale, split.total, split.currency) })}
      data={others.map(part => ({
        value: part.id,
        label: `${part.description} (${money(locale, part.originalAmount, part.originalCurrency)})`,
      }))}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
