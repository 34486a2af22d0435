import { t } from '../../../../core/language/language.ts'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { useUser } from '../../../../core/session/session.tsx'
import type { ExpenseFormValues } from '../expenseForm.values.ts'
import classes from './Calculation.module.css'
import { type CalculationKindName, draftIn, draftText, newDraft } from './calculationDraft.ts'

const kinds = () => [
  { value: 'amount', label: t('Expense') },
  { value: 'mileage', label: t('Mileage') },
  { value: 'per-diem', label: t('Per diem') },
]

/** Selects a typed amount, mileage or per diem. Switching back restores the input of each. */
export function CalculationKind({ form }: { form: UseFormReturnType<ExpenseFormValues> }) {
  const user = useUser()
  const { calculation, category } = form.values
  const left = useRef(new Map<string, string>())
  const present = calculation ? draftIn(calculation).kind : 'amount'
  const choose = (kind: string) => {
    left.current.set(present, calculation)
    if (kind === 'amount') return form.setFieldValue('calculation', '')
    form.setValues({
      // The options are the kinds.
      calculation: left.current.get(kind) ?? draftText(newDraft(kind as CalculationKindName, user)),
      ...(category === 'other' && { category: 'travel' }),
    })
  }
  return (
    <SegmentedControl
      className={classes.kind}
      aria-label={t('Expense type')}
      value={present}
      onChange={choose}
      data={kinds()}
    />
  )
}
