import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Form } from '../../../core/forms/useForm.ts'
import type { ExpenseFormValues } from '../form/expenseForm.values.ts'
import { draftIn } from './calculationDraft.ts'
import { MileageFields } from './MileageFields.tsx'
import { PerDiemFields } from './PerDiemFields.tsx'

interface CalculationFieldsProps {
  form: Form<ExpenseFormValues>
  expense: Expense | undefined
}

/** The inputs of a calculation, in place of the amount. */
export function CalculationFields({ form, expense }: CalculationFieldsProps) {
  const draft = draftIn(form.values.calculation)
  return draft.kind === 'mileage' ? (
    <MileageFields form={form} draft={draft} expense={expense} />
  ) : (
    <PerDiemFields form={form} draft={draft} expense={expense} />
  )
}
