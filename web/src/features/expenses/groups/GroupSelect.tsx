import { NativeSelect } from '@mantine/core'
import { type ExpenseGrouping, expenseGroupings } from '@outlay/contract/expenseGroupings'
import { IconSelector } from '@tabler/icons-react'
import classes from './Groups.module.css'

const labels: Readonly<Record<ExpenseGrouping, string>> = {
  month: 'By month',
  merchant: 'By merchant',
  project: 'By project',
  person: 'By person',
}
const options = [
  { value: '', label: 'No groups' },
  ...expenseGroupings.map(value => ({ value, label: labels[value] })),
]

interface GroupSelectProps {
  group: ExpenseGrouping | undefined
  onGroup: (group: ExpenseGrouping | undefined) => void
}

/** Over a list: whether it stands in groups. */
export function GroupSelect({ group, onGroup }: GroupSelectProps) {
  return (
    <NativeSelect
      aria-label="Group expenses"
      variant="unstyled"
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      className={classes.select}
      value={group ?? ''}
      onChange={event => {
        const { value } = event.currentTarget
        onGroup(expenseGroupings.find(one => one === value))
      }}
      data={options}
    />
  )
}
