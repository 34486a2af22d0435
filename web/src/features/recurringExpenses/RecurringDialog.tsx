import type { Expense } from '@outlay/contract/expenses/expenses'
import type { RecurringExpense } from '@outlay/contract/recurringExpenses/recurringExpenses'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { useDialogForm } from '../../core/forms/useDialogForm.ts'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { StaleEditNotice } from '../../ui/conflicts/StaleEditNotice.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormFooter } from '../../ui/dialogs/FormFooter.tsx'
import classes from './Recurring.module.css'
import { RecurringFields } from './RecurringFields.tsx'
import { useSaveRecurring } from './recurring.mutations.ts'
import { bodyIn, newValues, recurringFields, validateIn, valuesOf } from './recurringForm.values.ts'

interface RecurringDialogProps {
  /** The one to edit; undefined for a new one. */
  recurring?: RecurringExpense | undefined
  /** The expense a new one is based on. */
  expense?: Expense | undefined
  onClose: () => void
}

/** Stays open, with all edits, until the server has saved it. */
export function RecurringDialog({ recurring, expense, onClose }: RecurringDialogProps) {
  const locale = useLocale()
  const { preferredCurrency, timezone } = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const state = useDialogForm({
    place: `recurring ${recurring?.id ?? expense?.id ?? 'new'}`,
    initial: () =>
      recurring ? valuesOf(recurring) : newValues(preferredCurrency, dayIn(timezone, new Date()), expense),
    thing: recurring,
    fields: recurringFields,
    validate: validateIn(locale),
    save: useSaveRecurring(),
    valuesOf,
    bodyOf: bodyIn(locale),
    onClose,
  })
  const { form, closeGuard, isSaving, onSubmit, onFocus, focusLastField } = state
  const title = recurring ? t('Edit Recurring Expense') : t('Add Recurring Expense')
  return (
    <Dialog title={title} onClose={closeGuard.request}>
      <form noValidate className={classes.form} onSubmit={onSubmit} onFocus={onFocus}>
        <RecurringFields form={form} projects={projects} />
        <StaleEditNotice
          deletedText={t(
            'This recurring expense was deleted in another window. What you typed is still here.',
          )}
          state={state}
          projects={projects}
        />
        <FormFooter
          closeGuard={closeGuard}
          submit={isSaving ? t('Saving...') : recurring ? t('Save Changes') : t('Add')}
          isDisabled={isSaving}
          onStay={focusLastField}
        />
      </form>
    </Dialog>
  )
}
