import { useForm } from '@mantine/form'
import type { Expense } from '@outlay/contract/expenses'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../core/api.ts'
import { fieldErrorsOf, focusFirstError } from '../../core/formValidation.ts'
import { isChanged } from '../../core/isChanged.ts'
import { useKeptText } from '../../core/keptText.ts'
import { useKeptValues } from '../../core/keptValues.ts'
import { type NewExpenseStart, quickAddPlace, useNewExpenseStart } from '../../core/newExpenseStart.ts'
import type { Closing } from '../../core/useClosing.ts'
import { useStaleEdit } from '../../core/useStaleEdit.ts'
import { bodyOf, type ExpenseFormValues, validateExpense, valuesOf } from './expenseForm.values.ts'
import { useSaveExpense } from './expenses.mutations.ts'
import { expenseUnits } from './expenseUnits.ts'

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
  const start = useNewExpenseStart()
  const kept = useKeptValues(placeOf(id, start), initial)
  const form = useForm<ExpenseFormValues>({
    initialValues: kept.start,
    validate: values => validateExpense(values, expense),
    onValuesChange: kept.keep,
  })
  const save = useSaveExpense(id)
  const lastField = useRef('description')
  const { hold } = closing
  const { getValues } = form
  useEffect(
    () => hold({ isTyped: () => isChanged(getValues(), initial), forget: kept.forget }),
    [hold, getValues, initial, kept],
  )
  const [, keepQuickAdd] = useKeptText(quickAddPlace)
  const leave = () => {
    kept.forget()
    // The line that it was made of has become an expense.
    if (!id && start) keepQuickAdd('')
    closing.leave(onSaved)
  }
  const stale = useStaleEdit<ExpenseFormValues, Expense>({
    thing: expense,
    valuesOf,
    units: expenseUnits,
    getValues,
    setValues: form.setValues,
    save: values => submit(values),
  })
  const submit = (values: ExpenseFormValues) => {
    const { current: opened } = stale.standsOn
    save.mutate(
      { body: bodyOf(values, expense), opened },
      {
        onSuccess: leave,
        onError: error => {
          if (stale.takeIn(error)) return
          // Deleted in the meantime: there is nothing left to save it to.
          if (error instanceof ApiError && error.status === 404) return leave()
          const errors = fieldErrorsOf(error)
          if (!errors) return
          form.setErrors(errors)
          focusFirstError(form, errors)
        },
      },
    )
  }
  return {
    form,
    stale,
    isSaving: save.isPending,
    onSubmit: form.onSubmit(submit, errors => focusFirstError(form, errors)),
    /** Remembers where the person is, to come back to after a question. */
    noteField: (field: string | undefined) => {
      lastField.current = field ?? lastField.current
    },
    focusLastField: () => form.getInputNode(lastField.current)?.focus(),
  }
}

/** What a line of quick add began is a form of its own. */
function placeOf(id: string | undefined, start: NewExpenseStart | undefined): string {
  if (id) return `expense ${id}`
  return start ? `new expense ${JSON.stringify(start)}` : 'new expense'
}

export type ExpenseFormState = ReturnType<typeof useExpenseForm>
