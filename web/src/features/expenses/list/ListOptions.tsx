import { type ExpenseGrouping, expenseGroupings } from '@outlay/contract/expenses/expenseTerms'
import { Suspense, useState } from 'react'
import IconBaselineDensityMedium from '~icons/tabler/baseline-density-medium'
import IconBaselineDensitySmall from '~icons/tabler/baseline-density-small'
import IconColumns3 from '~icons/tabler/columns-3'
import { msg, t, translated } from '../../../core/language/language.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { NativeSelect } from '../../../ui/inputs/Field.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { sortChoices } from '../filters/sortChoices.ts'
import classes from './Expenses.module.css'
import type { ExpensesOrder } from './expensesOrder.ts'
import { useDensity, useRowLayout } from './useDensity.ts'

const ColumnsDialog = lazyDialog(
  msg('The columns'),
  async () => (await import('./table/ColumnsDialog.tsx')).ColumnsDialog,
)

export interface Boxes {
  hasBoxes: boolean
  /** Shows the checkboxes, or hides them and clears the selection; undefined if they are always shown. */
  onBoxes: ((isShown: boolean) => void) | undefined
}

interface ListOptionsProps extends Boxes {
  order: ExpensesOrder
  group: ExpenseGrouping | undefined
  onGroup: (group: ExpenseGrouping | undefined) => void
}

/** How a list is shown. In narrow windows, its order is with the filters. */
export function ListOptions({ order, group, onGroup, hasBoxes, onBoxes }: ListOptionsProps) {
  const layout = useRowLayout()
  return (
    <>
      {layout !== 'narrow' && (
        <NativeSelect
          aria-label={t('Sort by')}
          variant="unstyled"
          className={classes.select}
          value={`${order.sort} ${order.order}`}
          onChange={event => order.onChoose(event.currentTarget.value)}
          data={sortChoices()}
        />
      )}
      <NativeSelect
        aria-label={t('Group expenses')}
        variant="unstyled"
        className={classes.select}
        value={group ?? ''}
        onChange={event => {
          const { value } = event.currentTarget
          onGroup(expenseGroupings.find(one => one === value))
        }}
        data={groupOptions()}
      />
      <ColumnsButton isShown={layout === 'table'} />
      {layout !== 'narrow' && <DensityButton isTable={layout === 'table'} />}
      {onBoxes && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.end}
          onClick={() => onBoxes(!hasBoxes)}
        >
          {hasBoxes ? t('Done') : t('Select')}
        </Button>
      )}
    </>
  )
}

const groupLabels: Readonly<Record<ExpenseGrouping, string>> = {
  month: msg('By month'),
  merchant: msg('By merchant'),
  project: msg('By project'),
  person: msg('By person'),
}
const groupOptions = () => [
  { value: '', label: t('No grouping') },
  ...expenseGroupings.map(value => ({ value, label: translated(groupLabels[value]) })),
]

/** Its dialog stays open in a window that becomes narrow. */
function ColumnsButton({ isShown }: { isShown: boolean }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      {isShown && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          {t('Columns')}
        </Button>
      )}
      <Suspense>{isChoosing && <ColumnsDialog onClose={() => setChoosing(false)} />}</Suspense>
    </>
  )
}

function DensityButton({ isTable }: { isTable: boolean }) {
  const [, setDensity] = useDensity()
  const Icon = isTable ? IconBaselineDensityMedium : IconBaselineDensitySmall
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => setDensity(isTable ? 'comfortable' : 'compact')}
    >
      {isTable ? t('Comfortable rows') : t('Compact rows')}
    </Button>
  )
}
