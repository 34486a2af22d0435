import { useForm } from '@mantine/form'
import type { Expense } from '@outlay/contract/expenses'
import { useEffect, useRef } from 'react'
import { fieldErrorsOf, focusFirstError } from '../../core/formValidation.ts'
import { ExpenseFields } from './ExpenseFields.tsx'
import classes from './ExpenseForm.module.css'
import { ExpenseFormFooter } from './ExpenseFormFooter.tsx'
import { bodyOf, type ExpenseFormValues, validateExpense } from './expenseForm.values.ts'
import { useSaveExpense } from './expenses.mutations.ts'
import type { Closing } from './useClosing.ts'

interface ExpenseFormProps {
  initialValues: ExpenseFormValues
  /** The expense to change; without, a new one is made. */
  expense?: Expense
  closing: Closing
  onFocusField?: (field: string | undefined) => void
}

/** Stays open, with all that was typed, until the server has taken it. */
export function ExpenseForm({ initialValues, expense, closing, onFocusField }: ExpenseFormProps) {
  const form = useForm<ExpenseFormValues>({ initialValues, validate: validateExpense })
  const save = useSaveExpense(expense?.id)
  const lastField = useRef('description')
  const isDirty = form.isDirty()
  const { setIsChanged } = closing
  useEffect(() => setIsChanged(isDirty), [isDirty, setIsChanged])
  const submit = (values: ExpenseFormValues) =>
    save.mutate(bodyOf(values), {
      onSuccess: closing.close,
      onError: error => {
        const errors = fieldErrorsOf(error)
        if (!errors) return
        form.setErrors(errors)
        focusFirstError(form, errors)
      },
    })
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(submit, errors => focusFirstError(form, errors))}
      onFocus={({ target }) => {
        lastField.current = target.dataset.path ?? lastField.current
        onFocusField?.(target.dataset.path)
      }}
    >
      <ExpenseFields form={form} expense={expense} />
      <ExpenseFormFooter
        expense={expense}
        isSaving={save.isPending}
        closing={closing}
        onStay={() => form.getInputNode(lastField.current)?.focus()}
      />
    </form>
  )
}
