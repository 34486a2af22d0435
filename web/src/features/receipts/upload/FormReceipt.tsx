import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { useEffect } from 'react'
import IconReceipt from '~icons/tabler/receipt'
import { useMediaQuery } from '../../../core/interaction/useMediaQuery.ts'
import { t } from '../../../core/language/language.ts'
import { UploadsNotice } from '../../../entities/plans/UploadsNotice.tsx'
import { CameraButton } from '../../../entities/receipts/CameraButton.tsx'
import { acceptedPictures, pictureHint } from '../../../entities/receipts/pictureCheck.ts'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { useDroppedFiles } from '../../../ui/inputs/useDroppedFiles.ts'
import { usePastedFiles } from '../../../ui/inputs/usePastedFiles.ts'
import { multipleReceiptsIn } from '../receipts.api.ts'
import classes from './ReceiptUpload.module.css'
import { UploadProblem, UploadProgress, UploadQuestion } from './UploadStates.tsx'
import { useChosenReceipt, useConfiguredProvider } from './useChosenReceipt.ts'

export interface FormReceiptProps {
  /** Gets the expenses that the receipt became. */
  onRead: (upload: ReceiptUpload) => void
  /** While it is read, nothing can be saved. */
  onBusy: (isBusy: boolean) => void
}

/** Reads a receipt into the open form of a new expense. */
export function FormReceipt({ onRead, onBusy }: FormReceiptProps) {
  const { upload, take, problem, isUsedUp } = useChosenReceipt(useConfiguredProvider(), onRead)
  usePastedFiles(take)
  const isOver = useDroppedFiles(take)
  const isTouch = useMediaQuery('(pointer: coarse)')
  const { isPending } = upload
  useEffect(() => {
    onBusy(isPending)
    return () => onBusy(false)
  }, [isPending, onBusy])
  return (
    <section className={classes.formReceipt} aria-label={t('Receipt')}>
      {isPending && <UploadProgress pictureName={upload.variables.file.name} />}
      <UploadQuestion upload={upload} onCancel={upload.discard} cancelLabel={t('Choose another file')} />
      {!isPending && <UploadsNotice />}
      {!isPending && !upload.isSuccess && !multipleReceiptsIn(upload.error) && (
        <div className={classes.sources}>
          {isTouch && !isUsedUp && <CameraButton isQuiet onFiles={take} />}
          <FileDrop
            isCompact
            isTarget={isOver}
            isDisabled={isUsedUp}
            icon={<IconReceipt size={22} />}
            label={isTouch ? t('Choose a file') : t('Drop or paste a receipt, or choose a file')}
            hint={isTouch ? undefined : pictureHint()}
            accept={acceptedPictures}
            onFiles={take}
          />
        </div>
      )}
      <UploadProblem problem={problem} error={upload.error} />
    </section>
  )
}
