import type { Expense } from '@outlay/contract/expenses/expenses'
import { type FormEvent, use, useEffect, useRef, useState } from 'react'
import { useLocale } from '../../../core/formats/locale.ts'
import { persistedValuesKey, persistValues } from '../../../core/forms/persistedValues.ts'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { type Unsent, useEditForm } from '../../../core/forms/useEditForm.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { usePersistedText } from '../../../core/storage/persistedText.ts'
import { readStoredText, writeStoredText } from '../../../core/storage/storedText.ts'
import { toast } from '../../../core/toasts/toast.ts'
import {
  type NewExpenseStart,
  quickAddPlace,
  useNewExpenseStart,
} from '../../../entities/expenses/newExpenseStart.ts'
import { openForm, useUnsentChanges } from '../../../entities/expenses/unsent/UnsentChanges.ts'
import { useSplitBalancing } from '../expenseSplits/SplitParts.tsx'
import { type ExpenseBody, writeOf } from '../expenses.api.ts'
import { type Saving, saveQueryOf, useRestoreExpense, useSaveExpense } from '../expenses.mutations.ts'
import {
  bodyOf,
  type ExpenseFormValues,
  expenseFields,
  typedOver,
  validateExpense,
  valuesOf,
} from './expenseForm.values.ts'

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
  const user = useUser()
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
    isToSubmit.current = isAskedFor.current
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
    /** Continues in the form of the expense that a receipt became: what was typed here stays. */
    continueIn: (read: Expense) => {
      const initial = valuesOf(read)
      const values = typedOver(initial, state.form.getValues(), user)
      persistValues(user.id, placeOf(read.id, undefined), { values, initial })
      writeStoredText('sessionStorage', persistedValuesKey(user.id, place), '')
      if (start?.description !== undefined) keepQuickAdd('')
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

/**
 * The pending change of an expense, which its form starts with, unless the form has newer edits. Suspends until the
 * device's storage has been read.
 */
function useResumedChange(place: string, expenseId: string | undefined, unsentId: string | undefined) {
  const { id: userId } = useUser()
  const { unsent } = useUnsentChanges()
  use(unsent.recalled)
  const [taken] = useState(() => {
    const change = expenseId ? unsent.of(expenseId) : unsent.get().find(({ id }) => id === unsentId)
    const key = persistedValuesKey(userId, place)
    if (!change?.typed) return change
    const typedHere = readStoredText('sessionStorage', key)
    if (typedHere === '') writeStoredText('sessionStorage', key, change.typed)
    // Edits in this tab are a separate change: each is sent, and checked for conflicts, independently.
    return change.expense && typedHere !== '' && typedHere !== change.typed ? undefined : change
  })
  // If it were sent while its form is open, a new expense would be created twice.
  const isNew = taken !== undefined && !taken.expense
  useEffect(() => (isNew ? openForm(taken.id) : undefined), [isNew, taken])
  return { unsent, taken }
}

/** Stores an unsent change on the device, replacing the one it is based on. */
function useKeepUnsent(saving: Saving, replacedId: string | undefined) {
  const { unsent } = useUnsentChanges()
  const { id: ownerId } = useUser()
  return async ({ typed, ...save }: Unsent<ExpenseBody, Expense>): Promise<boolean> => {
    const write = writeOf(save, saveQueryOf(saving))
    const isKept = await unsent.keep(
      { ...write, ownerId, at: Date.now(), typed, state: 'waiting' },
      replacedId,
    )
    toast(
      isKept
        ? {
            title: t('Saved on this device'),
            message: t('It will be sent automatically when Outlay can be reached again.'),
          }
        : {
            title: save.opened ? t('Failed to update expense') : t('Failed to create expense'),
            message: t('The server can’t be reached. Check your connection and try again.'),
            isDestructive: true,
          },
    )
    return isKept
  }
}
