import { Button } from '@mantine/core'
import type { Closing } from '../../../core/forms/useClosing.ts'
import { DiscardQuestion } from '../../../ui/dialogs/DiscardQuestion.tsx'
import receiptClasses from '../ReceiptUpload.module.css'
import { severalIn } from '../receipts.api.ts'
import { UploadAllowance } from '../UploadAllowance.tsx'
import { UploadProblem } from '../UploadProblem.tsx'
import { UploadProgress } from '../UploadProgress.tsx'
import { UploadQuestion } from '../UploadQuestion.tsx'
import { UploadResult } from '../UploadResult.tsx'
import type { useUploadReceipt } from '../useUploadReceipt.ts'
import { focusFirst } from './focusFirst.ts'
import classes from './ScanReceipt.module.css'
import { useUnusedPicture } from './useUnusedPicture.ts'

interface ScanUploadProps {
  upload: ReturnType<typeof useUploadReceipt>
  file: File
  closing: Closing
  onAgain: () => void
}

/** The picture on its way, and what became of it. A failed one can be sent again as it is. */
export function ScanUpload({ upload, file, closing, onAgain }: ScanUploadProps) {
  useUnusedPicture(closing, upload.isError)
  return (
    <div
      className={`${receiptClasses.dialog} ${receiptClasses.stack} ${classes.upload}`}
      tabIndex={-1}
      ref={focusFirst}
    >
      {upload.isPending && <UploadProgress pictureName={file.name} />}
      {upload.isSuccess && <UploadResult upload={upload.data} onAgain={onAgain} />}
      <UploadProblem problem={undefined} error={upload.error} />
      <UploadQuestion upload={upload} onCancel={onAgain} cancelLabel="Retake" />
      {closing.isAsking && <DiscardQuestion closing={closing} question="Discard this picture?" />}
      {upload.isError && !closing.isAsking && !severalIn(upload.error) && (
        <div className={receiptClasses.actions}>
          <Button onClick={() => upload.mutate({ picture: file })}>Try again</Button>
          <Button variant="default" onClick={onAgain}>
            Retake
          </Button>
        </div>
      )}
      <UploadAllowance />
    </div>
  )
}
