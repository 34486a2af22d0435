import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import IconArrowsSplit2 from '~icons/tabler/arrows-split-2'
import IconCopy from '~icons/tabler/copy'
import IconTrash from '~icons/tabler/trash'
import { useLocale } from '../../../core/formats/locale.ts'
import { changesText } from '../../../core/forms/conflicts/editedFields.ts'
import { useLatestVersion } from '../../../core/forms/conflicts/useLatestVersion.ts'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { useNavigate } from '../../../core/navigation/navigation.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { expenseApprovalQuery } from '../../../entities/approvals/approvals.query.ts'
import type { NewExpenseStart } from '../../../entities/expenses/newExpenseStart.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DiscardConfirm } from '../../../ui/dialogs/DiscardConfirm.tsx'
import { FooterConfirm } from '../../../ui/dialogs/FooterConfirm.tsx'
import { useLock } from '../approvals/expenseLock.ts'
import { usePolicy } from '../approvals/PolicyNote.tsx'
import { draftOf, draftText } from '../calculations/calculationDraft.ts'
import { maySplit } from '../expenseSplits/SplitParts.tsx'
import { useDeleteExpense } from '../expenses.mutations.ts'
import { useExpensesAddress } from '../useExpensesAddress.ts'
import classes from './ExpenseForm.module.css'
import { type ExpenseFormValues, expenseFields, valuesOf } from './expenseForm.values.ts'
import type { ExpenseFormState } from './useExpenseForm.ts'

interface ExpenseFormFooterProps {
  expense: Expense | undefined
  state: ExpenseFormState
  /** The form's values, with the calculated amount if there is one. */
  values?: ExpenseFormValues
  /** A receipt is being read into the form. */
  isReading?: boolean
  closeGuard: CloseGuard
  /** Called after a deletion; closes by default. */
  onDeleted?: () => void
  /** Replaces Cancel and Save. */
  children?: ReactNode
}

/** The form's buttons, replaced by confirmations. */
export function ExpenseFormFooter(props: ExpenseFormFooterProps) {
  const { expense, state, closeGuard, onDeleted = closeGuard.close, children } = props
  const { stale, focusLastField } = state
  const lock = useLock(expense)
  const { id: userId } = useUser()
  const [deleting, setDeleting] = useState<Expense>()
  const stay = () => {
    setDeleting(undefined)
    focusLastField()
  }
  const look = (present: Expense) => {
    stay()
    stale.merge(present, false)
  }
  if (closeGuard.isAsking) return <DiscardConfirm key="discard" closeGuard={closeGuard} onStay={stay} />
  if (deleting)
    return (
      <DeleteExpense
        opened={deleting}
        onDeleted={() => closeGuard.leave(onDeleted)}
        onKeep={stay}
        onLook={look}
      />
    )
  if (lock)
    return (
      <div className={classes.footer}>
        {expense && expense.userId === userId && (
          <DuplicateButton expense={expense} closeGuard={closeGuard} />
        )}
        <Button variant="default" onClick={closeGuard.request}>
          {t('Close')}
        </Button>
      </div>
    )
  // Next to a receipt, phones have space for a single line of buttons.
  const isCompact = Boolean(expense?.receiptUrl)
  return (
    <div className={classes.footer} data-compact={isCompact || undefined}>
      {expense && (
        <div className={classes.delete}>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(stale.baseVersionRef.current)}
          >
            {t('Delete')}
          </Button>
          {!children && (
            <>
              <DuplicateButton expense={expense} closeGuard={closeGuard} />
              {!expense.calculation && <SplitButton expense={expense} closeGuard={closeGuard} />}
            </>
          )}
        </div>
      )}
      {children ?? <CancelAndSave {...props} />}
    </div>
  )
}

function CancelAndSave(props: ExpenseFormFooterProps) {
  const { expense, state, closeGuard, values = state.form.values, isReading = false } = props
  const { isSaving, submitForApproval } = state
  const isAskedFor = usePolicy(values, expense)?.needed === true
  const { data: approval } = useQuery({
    ...expenseApprovalQuery(expense?.id ?? ''),
    enabled: Boolean(expense?.teamId),
  })
  const submits = isAskedFor || approval?.may.submit === true
  const addLabel = submits ? t('Save Draft') : t('Add Expense')
  const saveLabel = expense ? t('Save Changes') : addLabel
  return (
    <>
      <Button variant="default" onClick={closeGuard.request}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant={submits ? 'default' : 'filled'} disabled={isSaving || isReading}>
        {isSaving ? t('Saving...') : saveLabel}
      </Button>
      {submits && (
        <Button
          disabled={isSaving || isReading}
          // Not a submit button, so that Enter in a field does not press it.
          onClick={({ currentTarget }) => submitForApproval(currentTarget.form)}
        >
          {t('Submit')}
        </Button>
      )}
    </>
  )
}

/** Starts a new expense with this one's saved values. */
function DuplicateButton({ expense, closeGuard }: { expense: Expense; closeGuard: CloseGuard }) {
  const navigate = useNavigate()
  const duplicate = () =>
    void navigate({
      to: '/expenses',
      search: { action: 'add' },
      state: { newExpense: duplicateStart(expense) },
      resetScroll: false,
    })
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => closeGuard.requestLeave(duplicate)}
    >
      {t('Duplicate')}
    </Button>
  )
}

/** Initial values of a duplicate: everything but day and receipt. */
function duplicateStart(expense: Expense): NewExpenseStart {
  const { description, originalAmount, originalCurrency, category, isDeductible, tags } = expense
  const { merchant, person, projectId, mood, moodNote, notes, paymentMethod, calculation } = expense
  return {
    copyOf: expense.id,
    description,
    category: categoryOf(category).value,
    currency: isCurrencyCode(originalCurrency) ? originalCurrency : null,
    isDeductible: isDeductible === 'true',
    tags,
    ...(!expense.unread.includes('total') && { amount: originalAmount }),
    ...(merchant && { merchant }),
    ...(projectId && { projectId }),
    ...(person && { person }),
    ...(mood && { mood }),
    ...(moodNote && { moodNote }),
    ...(notes && { notes }),
    ...(paymentMethod && { paymentMethod }),
    ...(calculation && { calculation: draftText(draftOf(calculation)) }),
  }
}

/** Opens the split dialog of an expense. */
function SplitButton({ expense, closeGuard }: { expense: Expense; closeGuard: CloseGuard }) {
  const { openSplit } = useExpensesAddress()
  if (!maySplit(expense)) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
      onClick={() => closeGuard.requestLeave(() => void openSplit(expense.id))}
    >
      {t('Split')}
    </Button>
  )
}

interface DeleteExpenseProps {
  /** The version the form is based on. */
  opened: Expense
  onDeleted: () => void
  onKeep: () => void
  /** Shows the current version, if it has changed. */
  onLook: (present: Expense) => void
}

/** Confirms the deletion of an expense. */
function DeleteExpense({ opened, onDeleted, onKeep, onLook }: DeleteExpenseProps) {
  const locale = useLocale()
  const { data: projects } = useQuery(projectsQuery)
  const { first, seen, hasChanged, handleConflict } = useLatestVersion(opened)
  const remove = useDeleteExpense(onDeleted)
  const onYes = () => remove.mutate(seen, { onError: handleConflict })
  const { isPending } = remove
  if (!hasChanged)
    return (
      <FooterConfirm
        question={t('Delete this expense?')}
        yes={t('Delete')}
        no={t('Keep')}
        isPending={isPending}
        onYes={onYes}
        onNo={onKeep}
      />
    )
  const change = { before: valuesOf(first), now: valuesOf(seen), locale, projects }
  const changes = changesText(expenseFields, change)
  return (
    <FooterConfirm
      question={[t('It was changed in another window.'), ...changes, t('Delete it anyway?')].join(' ')}
      yes={t('Delete anyway')}
      no={t('View it')}
      isPending={isPending}
      onYes={onYes}
      onNo={() => onLook(seen)}
    />
  )
}
