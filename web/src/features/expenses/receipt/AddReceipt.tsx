import type { Expense } from '@outlay/contract/expenses/expenses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import IconReceipt from '~icons/tabler/receipt'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { currentVersionOf } from '../../../core/api/staleErrors.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import { useMediaQuery } from '../../../core/interaction/useMediaQuery.ts'
import { t } from '../../../core/language/language.ts'
import { PlanErrorLink } from '../../../core/planErrors/PlanErrorLink.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { StorageNotice } from '../../../entities/plans/StorageNotice.tsx'
import { UploadsNotice } from '../../../entities/plans/UploadsNotice.tsx'
import { CameraButton } from '../../../entities/receipts/CameraButton.tsx'
import { acceptedPictures, pictureHint } from '../../../entities/receipts/pictureCheck.ts'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { usePastedFiles } from '../../../ui/inputs/usePastedFiles.ts'
import { ErrorAlert } from '../../../ui/states/ErrorAlert.tsx'
import { Loader } from '../../../ui/states/Progress.tsx'
import { assignReceipt } from '../expenses.api.ts'
import { leaveOut, placeInLists } from '../expenses.mutations.ts'
import classes from './AddReceipt.module.css'
import { refreshReceipts, useReceiptChoice } from './useAttachReceipt.ts'
import { WaitingReceipts } from './WaitingReceipts.tsx'

/** Adds a receipt to an expense: in place of the first, or next to existing ones. */
export function AddReceipt({ expense, onAdded }: { expense: Expense; onAdded?: () => void }) {
  const { take, sending, isUsedUp, problem, error } = useReceiptChoice(expense, { onAdded })
  usePastedFiles(take)
  const isTouch = useMediaQuery('(pointer: coarse)')
  return (
    <section
      className={classes.receipt}
      aria-label={expense.receiptUrl ? t('Another receipt') : t('Receipt')}
    >
      {!sending && <UploadsNotice />}
      {isTouch && !sending && !isUsedUp && <CameraButton isQuiet onFiles={take} />}
      <FileDrop
        isCompact
        isDisabled={isUsedUp || sending !== undefined}
        icon={sending ? <Loader /> : <IconReceipt size={22} />}
        label={labelOf(isTouch, sending)}
        hint={sending ?? pictureHint()}
        accept={acceptedPictures}
        onFiles={take}
      />
      {!sending && <AssignedReceipt expense={expense} onAdded={onAdded} />}
      <StorageNotice />
      {problem && (
        <ErrorAlert text={problem}>
          <PlanErrorLink error={error} />
        </ErrorAlert>
      )}
    </section>
  )
}

function labelOf(isTouch: boolean, sending: string | undefined): string {
  if (sending) return t('Adding the receipt...')
  return isTouch
    ? t('Add a receipt from a file')
    : t('Add a receipt: drop or paste it here, or choose a file')
}

/** One of the receipts to review may belong to this expense. */
function AssignedReceipt({ expense, onAdded }: { expense: Expense; onAdded: (() => void) | undefined }) {
  const { mutate, isPending, error } = useAssignReceipt(expense)
  return (
    <WaitingReceipts
      exceptId={expense.id}
      isBusy={isPending}
      problem={error && !isPending ? detailOf(error, errorMessage(error)) : undefined}
      onChoose={id => mutate(id, onAdded && { onSuccess: onAdded })}
    />
  )
}

/** Assigns a pending receipt to an expense; the receipt's own expense is removed from all lists. */
function useAssignReceipt(expense: Expense) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (waiting: string) => assignReceipt(expense, waiting),
    onSuccess: (assigned, waiting) => {
      leaveOut(queryClient, waiting)
      placeInLists(queryClient, assigned)
      refreshReceipts(queryClient, assigned.id)
      toast({ title: t('Receipt added'), message: assigned.description })
    },
    onError: error => {
      const present = currentVersionOf<Expense>(error)
      if (present) placeInLists(queryClient, present)
      void queryClient.invalidateQueries({ queryKey: keyOf('expenses', 'waiting') })
    },
  })
}
