import { NativeSelect } from '@mantine/core'
import { type ExpenseGrouping, expenseGroupings } from '@outlay/contract/expenses/expenseTerms'
import IconSelector from '~icons/tabler/selector'
import { msg, t, translated } from '../../../core/language/language.ts'
import classes from './Groups.module.css'

const labels: Readonly<Record<ExpenseGrouping, string>> = {
  month: msg('By month'),
  merchant: msg('By merchant'),
  project: msg('By project'),
  person: msg('By person'),
}
const options = () => [
  { value: '', label: t('No grouping') },
  ...expenseGroupings.map(value => ({ value, label: translated(labels[value]) })),
]

interface GroupSelectProps {
  group: ExpenseGrouping | undefined
  onGroup: (group: ExpenseGrouping | undefined) => void
}

/** Selects the grouping of a list. */
export function GroupSelect({ group, onGroup }: GroupSelectProps) {
  return (
    <NativeSelect
      aria-label={t('Group expenses')}
      variant="unstyled"
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      className={classes.select}
      value={group ?? ''}
      onChange={event => {
        const { value } = event.currentTarget
        onGroup(expenseGroupings.find(one => one === value))
      }}
      data={options()}
    />
  )
}
