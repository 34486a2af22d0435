import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Expense } from '@outlay/contract/expenses'
import { fieldErrorsOf, focusFirstError } from '../../core/formValidation.ts'
import { DeleteExpense } from './DeleteExpense.tsx'
import { ExpenseFields } from './ExpenseFields.tsx'
import classes from './ExpenseForm.module.css'
import { bodyOf, type ExpenseFormValues, validateExpense } from './expenseForm.values.ts'
import { useSaveExpense } from './expenses.mutations.ts'

interface ExpenseFormProps {
  initialValues: ExpenseFormValues
  /** The expense to change; without, a new one is made. */
  expense?: Expense
  onClose: () => void
  onFocusField?: (field: string | undefined) => void
}

/** Stays open, with all that was typed, until the server has taken it. */
export function ExpenseForm({ initialValues, expense, onClose, onFocusField }: ExpenseFormProps) {
  const form = useForm<ExpenseFormValues>({ initialValues, validate: validateExpense })
  const save = useSaveExpense(expense?.id)
  const submitLabel = expense ? 'Save Changes' : 'Add Expense'
  const submit = (values: ExpenseFormValues) =>
    save.mutate(bodyOf(values), {
      onSuccess: onClose,
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
      onFocus={event => onFocusField?.(event.target.dataset.path)}
    >
      <ExpenseFields form={form} expense={expense} />
      <div className={classes.footer}>
        {expense && <DeleteExpense expense={expense} onDeleted={onClose} />}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : submitLabel}
        </Button>
      </div>
    </form>
  )
}
