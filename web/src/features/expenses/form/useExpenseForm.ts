import type { Expense } from '@outlay/contract/expenses/expenses'
import { type FormEvent, useRef } from 'react'
import { useLocale } from '../../../core/formats/locale.ts'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { useEditForm } from '../../../core/forms/useEditForm.ts'
import { usePersistedText } from '../../../core/storage/persistedText.ts'
import {
  type NewExpenseStart,
  quickAddPlace,
  useNewExpenseStart,
} from '../../../entities/expenses/newExpenseStart.ts'
import type { ExpenseBody } from '../expenses.api.ts'
import { useRestoreExpense, useSaveExpense } from '../expenses.mutations.ts'
import { useSplitBalancing } from '../splitting/useSplitBalancing.ts'
import { useKeepUnsent } from '../unsent/useKeepUnsent.ts'
import { useResumedChange } from '../unsent/useResumedChange.ts'
import { bodyOf, type ExpenseFormValues, validateExpense, valuesOf } from './expenseForm.values.ts'
import { expenseFields } from './expenseFormFields.ts'
import { isForApproval } from './forApproval.ts'

interface ExpenseFormOptions {
  initial: ExpenseFormValues
  /** The expense to edit; undefined for a new one. */
  expense: Expense | undefined
  closeGuard: CloseGuard
  onSaved: () => void
}

/** Keeps all edits until the server has saved them. */
export function useExpenseForm({ initial, expense, closeGuard, onSaved }: ExpenseFormOptions) {
  const locale = useLocale()
  const id = expense?.id
  const start = useNewExpenseStart()
  const lastField = useRef('description')
  const isToSubmit = useRef(false)
  const isAskedFor = useRef(false)
  const [, keepQuickAdd] = usePersistedText(quickAddPlace)
  const balancing = useSplitBalancing(expense)
  const place = placeOf(id, start)
  const { unsent, taken } = useResumedChange(place, id, start?.unsentId)
  const state = useEditForm<ExpenseFormValues, Expense, ExpenseBody>({
    place,
    thing: expense,
    fields: expenseFields,
    validate: values => validateExpense(locale, values, expense),
    save: useSaveExpense({ isToSubmit: () => isToSubmit.current, balance: balancing?.chosen }),
    restore: useRestoreExpense(),
    newKey: start?.unsentId,
    keepUnsent: useKeepUnsent(
      { isToSubmit: () => isToSubmit.current, balance: balancing?.chosen },
      taken?.id,
    ),
    onSaved: () => {
      // The quick add line has become an expense.
      if (!id && start?.description !== undefined && !start.copyOf) keepQuickAdd('')
      onSaved()
    },
    onSent: () => void (taken && unsent.remove(taken.id)),
    initial,
    valuesOf,
    bodyOf: (values, opened) => bodyOf(locale, values, opened),
    closeGuard,
  })
  const onSubmit = (event?: FormEvent<HTMLFormElement>) => {
    if (state.isSaving) return event?.preventDefault()
    isToSubmit.current = isForApproval(event) || isAskedFor.current
    isAskedFor.current = false
    state.onSubmit(event)
  }
  return {
    ...state,
    onSubmit,
    /** For part of a split: which other part absorbs the change of its amount. */
    balancing,
    /** Saves the edits and submits the expense for approval. */
    submitForApproval: (form: HTMLFormElement | null) => {
      isAskedFor.current = true
      form?.requestSubmit()
    },
    /** Remembers the focused field, to restore it after a confirmation. */
    noteField: (field: string | undefined) => {
      lastField.current = field ?? lastField.current
    },
    focusLastField: () => state.form.getInputNode(lastField.current)?.focus(),
  }
}

/** A form started by quick add has its own place. */
function placeOf(id: string | undefined, start: NewExpenseStart | undefined): string {
  if (id) return `expense ${id}`
  return start ? `new expense ${JSON.stringify(start)}` : 'new expense'
}

export type ExpenseFormState = ReturnType<typeof useExpenseForm>
