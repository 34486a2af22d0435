import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import IconReceipt from '~icons/tabler/receipt'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { currentVersionOf } from '../../../core/api/staleErrors.ts'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import { useMediaQuery } from '../../../core/interaction/useMediaQuery.ts'
import { t } from '../../../core/language/language.ts'
import { PlanErrorLink } from '../../../core/planErrors/PlanErrorLink.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { StorageNotice } from '../../../entities/plans/StorageNotice.tsx'
import { UploadsNotice } from '../../../entities/plans/UploadsNotice.tsx'
import { CameraButton } from '../../../entities/receipts/CameraButton.tsx'
import { acceptedPictures, pictureHint } from '../../../entities/receipts/pictureCheck.ts'
import { ReceiptThumbnail } from '../../../entities/receipts/ReceiptThumbnail.tsx'
import { Button, UnstyledButton } from '../../../ui/buttons/Button.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { usePastedFiles } from '../../../ui/inputs/usePastedFiles.ts'
import { ErrorAlert } from '../../../ui/states/ErrorAlert.tsx'
import { Loader } from '../../../ui/states/Progress.tsx'
import { assignReceipt, waitingReceiptsQuery } from '../expenses.api.ts'
import { leaveOut, placeInLists } from '../expenses.mutations.ts'
import classes from './AddReceipt.module.css'
import { refreshReceipts, useReceiptChoice } from './useAttachReceipt.ts'

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
      {!sending && <WaitingReceipts expense={expense} onAdded={onAdded} />}
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

/** Uploaded receipts pending review, one of which may belong to this expense. */
function WaitingReceipts({ expense, onAdded }: { expense: Expense; onAdded: (() => void) | undefined }) {
  const locale = useLocale()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { data: all = [] } = useQuery(waitingReceiptsQuery)
  const waiting = all.filter(({ id }) => id !== expense.id)
  const { mutate, isPending, error } = useAssignReceipt(expense)
  if (waiting.length === 0) return null
  return (
    <div className={classes.waiting}>
      <Button
        variant="subtle"
        size="compact-md"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('Choose from receipts to review ({count})', { count: waiting.length })}
      </Button>
      {isOpen && (
        <ul className={classes.list} id={listId} aria-label={t('Receipts to review')}>
          {waiting.map(one => (
            <li key={one.id}>
              <UnstyledButton
                className={classes.choice}
                disabled={isPending}
                onClick={() => mutate(one.id, onAdded && { onSuccess: onAdded })}
              >
                {one.receiptUrl && <ReceiptThumbnail receiptUrl={one.receiptUrl} />}
                <span>{one.description}</span>
                <small>{figuresOf(locale, one)}</small>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {error && !isPending && <ErrorAlert text={detailOf(error, errorMessage(error))} />}
    </div>
  )
}

/** The values that were read, without placeholders. */
function figuresOf(
  locale: Locale,
  { unread, date, originalAmount, originalCurrency }: ExpenseSummary,
): string {
  const day = unread.includes('date') ? '' : localeDay(locale, date)
  const sum = unread.includes('total') ? '' : money(locale, originalAmount, originalCurrency)
  return [day, sum].filter(Boolean).join(' · ')
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
