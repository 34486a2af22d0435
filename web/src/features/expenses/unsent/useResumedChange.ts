import { use, useEffect, useState } from 'react'
import { persistedValuesKey } from '../../../core/forms/persistedValues.ts'
import { useUser } from '../../../core/session/session.tsx'
import { readStoredText, writeStoredText } from '../../../core/storage/storedText.ts'
import { openForm } from '../../../entities/expenses/unsent/openForms.ts'
import { useUnsentChanges } from '../../../entities/expenses/unsent/useUnsentChanges.ts'

/**
 * The pending change of an expense, which its form starts with, unless the form has newer edits. Suspends until the
 * device's storage has been read.
 */
export function useResumedChange(place: string, expenseId: string | undefined, unsentId: string | undefined) {
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
