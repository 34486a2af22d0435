import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Unsent } from '../../../core/forms/useEditForm.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { useUnsentChanges } from '../../../entities/expenses/unsent/useUnsentChanges.ts'
import { type ExpenseBody, writeOf } from '../expenses.api.ts'
import { type Saving, saveQueryOf } from '../expenses.mutations.ts'

/** Stores an unsent change on the device, replacing the one it is based on. */
export function useKeepUnsent(saving: Saving, replacedId: string | undefined) {
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
            message: t('The server cannot be reached. Check your connection and try again.'),
            isDestructive: true,
          },
    )
    return isKept
  }
}
