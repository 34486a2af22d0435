import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { useUser } from '../../../../core/session/session.tsx'
import type { ExpenseFormValues } from '../expenseForm.values.ts'
import classes from './Calculation.module.css'
import { draftText, newMileage } from './mileageDraft.ts'

/** Whether an amount is typed, or follows from a journey. What was typed of one is there again on the way back. */
export function CalculationKind({ form }: { form: UseFormReturnType<ExpenseFormValues> }) {
  const user = useUser()
  const { calculation, category } = form.values
  const left = useRef('')
  const choose = (kind: string) => {
    if (kind === 'amount') {
      left.current = calculation
      return form.setFieldValue('calculation', '')
    }
    form.setValues({
      calculation: left.current || draftText(newMileage(user)),
      ...(category === 'other' && { category: 'travel' }),
    })
  }
  return (
    <SegmentedControl
      className={classes.kind}
      aria-label="Kind of expense"
      value={calculation ? 'mileage' : 'amount'}
      onChange={choose}
      data={[
        { value: 'amount', label: 'Expense' },
        { value: 'mileage', label: 'Mileage' },
      ]}
    />
  )
}
