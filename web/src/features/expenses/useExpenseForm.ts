import { useForm } from '@mantine/form'
import type { Expense } from '@outlay/contract/expenses'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../core/api.ts'
import { fieldErrorsOf, focusFirstError } from '../../core/formValidation.ts'
import { isChanged } from '../../core/isChanged.ts'
import { useKeptText } from '../../core/keptText.ts'
import { quickAddPlace, useNewExpenseStart } from '../../core/newExpenseStart.ts'
import type { Closing } from '../../core/useClosing.ts'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import { bodyOf, type ExpenseFormValues, validateExpense } from './expenseForm.values.ts'
import { useSaveExpense } from './expenses.mutations.ts'

interface ExpenseFormOptions {
  initial: ExpenseFormValues
  /** The expense to change; without, a new one is made. */
  expense: Expense | undefined
  closing: Closing
  onSaved: () => void
}

/** Keeps all that was typed until the server has taken it. */
export function useExpenseForm({ initial, expense, closing, onSaved }: ExpenseFormOptions) {
  const id = expense?.id
  const form = useForm<ExpenseFormValues>({
    initialValues: draftOf(id, initial) ?? initial,
    validate: values => validateExpense(values, expense),
    onValuesChange: values => id && keepDraft(id, { values, initial }),
  })
  const save = useSaveExpense(id)
  const lastField = useRef('description')
  const isDirty = isChanged(form.values, initial)
  const { setIsChanged } = closing
  useEffect(() => {
    setIsChanged(isDirty)
    return () => setIsChanged(false)
  }, [isDirty, setIsChanged])
  const start = useNewExpenseStart()
  const [, keepQuickAdd] = useKeptText(quickAddPlace)
  const leave = () => {
    dropDraft(id)
    // The line that it was made of has become an expense.
    if (!id && start) keepQuickAdd('')
    onSaved()
  }
  const submit = (values: ExpenseFormValues) =>
    save.mutate(bodyOf(values, expense), {
      onSuccess: leave,
      onError: error => {
        // Deleted in the meantime: there is nothing left to save it to.
        if (error instanceof ApiError && error.status === 404) return leave()
        const errors = fieldErrorsOf(error)
        if (!errors) return
        form.setErrors(errors)
        focusFirstError(form, errors)
      },
    })
  return {
    form,
    isSaving: save.isPending,
    onSubmit: form.onSubmit(submit, errors => focusFirstError(form, errors)),
    /** Remembers where the person is, to come back to after a question. */
    noteField: (field: string | undefined) => {
      lastField.current = field ?? lastField.current
    },
    focusLastField: () => form.getInputNode(lastField.current)?.focus(),
  }
}

export type ExpenseFormState = ReturnType<typeof useExpenseForm>
