import { use, useEffect, useState } from 'react'
import { keptValuesKey } from '../../../core/forms/keptValues.ts'
import { useUser } from '../../../core/session/session.tsx'
import { readStoredText, writeStoredText } from '../../../core/storage/storedText.ts'
import { openForm } from '../../../entities/expenses/unsent/openForms.ts'
import { useUnsentChanges } from '../../../entities/expenses/unsent/useUnsentChanges.ts'

/**
 * A form begins with what was saved of its expense and not sent yet, where nothing has been typed in it since. It
 * waits until the device has said what that is.
 */
export function useTakenUp(place: string, expenseId: string | undefined, unsentId: string | undefined) {
  const { id: userId } = useUser()
  const { unsent } = useUnsentChanges()
  use(unsent.recalled)
  const [taken] = useState(() => {
    const change = expenseId ? unsent.of(expenseId) : unsent.get().find(({ id }) => id === unsentId)
    const key = keptValuesKey(userId, place)
    if (!change?.typed) return change
    const typedHere = readStoredText('sessionStorage', key)
    if (typedHere === '') writeStoredText('sessionStorage', key, change.typed)
    // What this tab has typed of the same expense is another change: each is sent, and decided, by itself.
    return change.expense && typedHere !== '' && typedHere !== change.typed ? undefined : change
  })
  // Sent while its form is open, a new expense would be made twice.
  const isNew = taken !== undefined && !taken.expense
  useEffect(() => (isNew ? openForm(taken.id) : undefined), [isNew, taken])
  return { unsent, taken }
}
