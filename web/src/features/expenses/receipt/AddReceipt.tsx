import { Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Expense } from '@outlay/contract/expenses/expenses'
import IconReceipt from '~icons/tabler/receipt'
import { t } from '../../../core/language/language.ts'
import { PlanErrorLink } from '../../../core/planErrors/PlanErrorLink.tsx'
import { StorageNotice } from '../../../entities/plans/StorageNotice.tsx'
import { UploadsNotice } from '../../../entities/plans/UploadsNotice.tsx'
import { CameraButton } from '../../../entities/receipts/CameraButton.tsx'
import { acceptedPictures, pictureHint } from '../../../entities/receipts/pictureCheck.ts'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { usePastedFiles } from '../../../ui/inputs/usePastedFiles.ts'
import { ErrorAlert } from '../../../ui/states/ErrorAlert.tsx'
import classes from './AddReceipt.module.css'
import { useReceiptChoice } from './useReceiptChoice.ts'
import { WaitingReceipts } from './WaitingReceipts.tsx'

interface AddReceiptProps {
  expense: Expense
  onAdded?: () => void
}

/** Adds a receipt to an expense: in place of the first, or next to existing ones. */
export function AddReceipt({ expense, onAdded }: AddReceiptProps) {
  const { take, sending, isUsedUp, problem, error } = useReceiptChoice(expense, { onAdded })
  usePastedFiles(take)
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
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
        icon={sending ? <Loader size="sm" /> : <IconReceipt size={22} />}
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
