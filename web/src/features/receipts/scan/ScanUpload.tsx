import { Button } from '@mantine/core'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { DiscardConfirm } from '../../../ui/dialogs/DiscardConfirm.tsx'
import { multipleReceiptsIn } from '../receipts.api.ts'
import receiptClasses from '../upload/ReceiptUpload.module.css'
import { UploadAllowance } from '../upload/UploadAllowance.tsx'
import { UploadProblem } from '../upload/UploadProblem.tsx'
import { UploadProgress } from '../upload/UploadProgress.tsx'
import { UploadQuestion } from '../upload/UploadQuestion.tsx'
import { UploadResult } from '../upload/UploadResult.tsx'
import type { useUploadReceipt } from '../upload/useUploadReceipt.ts'
import classes from './ScanReceipt.module.css'
import { focusFirst } from './still/focusFirst.ts'
import { useUnusedPicture } from './useUnusedPicture.ts'

interface ScanUploadProps {
  upload: ReturnType<typeof useUploadReceipt>
  file: File
  closeGuard: CloseGuard
  onAgain: () => void
}

/** The upload of the image, and its result. A failed one can be retried. */
export function ScanUpload({ upload, file, closeGuard, onAgain }: ScanUploadProps) {
  useUnusedPicture(closeGuard, upload.isError, upload.discard)
  return (
    <div
      className={`${receiptClasses.dialog} ${receiptClasses.stack} ${classes.upload}`}
      tabIndex={-1}
      ref={focusFirst}
    >
      {upload.isPending && <UploadProgress pictureName={file.name} />}
      {upload.isSuccess && <UploadResult upload={upload.data} onAgain={onAgain} />}
      <UploadProblem problem={undefined} error={upload.error} />
      <UploadQuestion upload={upload} onCancel={onAgain} cancelLabel={t('Retake')} />
      {closeGuard.isAsking && (
        <DiscardConfirm closeGuard={closeGuard} question={t('Discard this picture?')} />
      )}
      {upload.isError && !closeGuard.isAsking && !multipleReceiptsIn(upload.error) && (
        <div className={receiptClasses.actions}>
          <Button onClick={() => upload.variables && upload.mutate(upload.variables)}>
            {t('Try again')}
          </Button>
          <Button variant="default" onClick={onAgain}>
            {t('Retake')}
          </Button>
        </div>
      )}
      <UploadAllowance />
    </div>
  )
}
