import { Button, Popover } from '@mantine/core'
import { Suspense, useState } from 'react'
import IconAdjustmentsHorizontal from '~icons/tabler/adjustments-horizontal'
import { msg, t } from '../../../core/language/language.ts'
import { lazyContent, lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { type ExpensesChoice, withoutOrder } from '../expenses.search.ts'
import classes from './ExpenseFilters.module.css'

const FilterFields = lazyContent(
  msg('The filters'),
  async () => (await import('./FilterFields.tsx')).FilterFields,
)
const FiltersSheet = lazyDialog(
  msg('The filters'),
  async () => (await import('./FiltersSheet.tsx')).FiltersSheet,
)

interface FiltersButtonProps {
  isWide: boolean
  choice: ExpensesChoice
  onChange: (part: Record<string, string | undefined>) => void
  onClear: () => void
}

/** All filters: next to the list if there is space, otherwise in a sheet. Changes apply at once. */
export function FiltersButton({ isWide, choice, onChange, onClear }: FiltersButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const number = countOf(choice)
  const button = (
    <Button
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
      aria-label={number > 0 ? t('Filters, {number} active', { number }) : t('Filters')}
      aria-haspopup="dialog"
      onClick={() => setIsOpen(!isOpen)}
    >
      {/* The space separates the words for screen readers. */}
      {t('Filters')} {number > 0 && <span className={classes.number}>{number}</span>}
    </Button>
  )
  if (isWide)
    return (
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        width={720}
        trapFocus
        returnFocus
        hideDetached={false}
      >
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown className={classes.popover} aria-label={t('All filters')}>
          <Suspense>
            <FilterFields choice={choice} onChange={onChange} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    )
  return (
    <>
      {button}
      {isOpen && (
        <Suspense>
          <FiltersSheet
            choice={choice}
            isNothingChosen={number === 0}
            onChange={onChange}
            onClear={onClear}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** The number of active filters; a range counts once. */
function countOf(choice: ExpensesChoice): number {
  const { scope, group, search, to, maxAmount, ...filter } = withoutOrder(choice)
  const ends = [!filter.from && to, !filter.minAmount && maxAmount].filter(Boolean)
  return Object.values(filter).filter(Boolean).length + ends.length
}
