import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type CloseGuard, useCloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useAreUploadsUsedUp } from '../../../entities/plans/UploadsNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DiscardConfirm } from '../../../ui/dialogs/DiscardConfirm.tsx'
import { bulkUploadsOf } from '../bulk/useBulkUploads.ts'
import { multipleReceiptsIn } from '../receipts.api.ts'
import receiptClasses from '../upload/ReceiptUpload.module.css'
import { ReceiptUpload } from '../upload/ReceiptUpload.tsx'
import { UploadAllowance } from '../upload/UploadAllowance.tsx'
import { UploadProblem, UploadProgress, UploadQuestion, UploadResult } from '../upload/UploadStates.tsx'
import { useConfiguredProvider } from '../upload/useChosenReceipt.ts'
import { useUploadReceipt } from '../upload/useUploadReceipt.ts'
import { type CameraRefusal, refusalSentences, useCamera } from './camera/camera.ts'
import { LiveCamera } from './camera/LiveCamera.tsx'
import { type Shot, useShot } from './camera/useShot.ts'
import { pictureFile, useUnusedPicture } from './picture/pictureFile.ts'
import { endPictureWorker } from './picture/pictureWorker.ts'
import classes from './ScanReceiptDialog.module.css'
import { focusFirst } from './still/focusFirst.ts'
import { StillReview } from './still/StillReview.tsx'

/** The camera if available, otherwise the upload card, as a dialog. */
export function ScanReceiptDialog({ onClose }: { onClose: () => void }) {
  const closeGuard = useCloseGuard(onClose)
  return (
    <Dialog title={t('Scan Receipt')} onClose={closeGuard.request} closesOutside={false}>
      <ScanReceipt closeGuard={closeGuard} />
    </Dialog>
  )
}

/** Camera, image, upload: in sequence, with a way back to the camera from each. */
function ScanReceipt({ closeGuard }: { closeGuard: CloseGuard }) {
  const { shot, take, discard } = useShot()
  const [file, setFile] = useState<File>()
  const [isUploadChosen, setIsUploadChosen] = useState(false)
  // An image that was already taken or sent stays on screen.
  const isBeyondPlan = useAreUploadsUsedUp() && !shot
  const camera = useCamera(!shot && !isUploadChosen && !isBeyondPlan)
  const provider = useConfiguredProvider()
  const upload = useUploadReceipt()
  const held = useHeldShot(shot)
  useEffect(() => endPictureWorker, [])
  const again = () => {
    held.release()
    upload.discard()
    setFile(undefined)
    discard()
  }
  const use = (picture: File) => {
    setFile(picture)
    held.handOver()
    if (shot) upload.mutate({ id: shot.id, file: picture, provider })
  }
  if (isUploadChosen || isBeyondPlan) return <UploadInstead />
  if (camera.status === 'refused') return <UploadInstead refusal={camera.refusal} />
  if (file) return <ScanUpload upload={upload} file={file} closeGuard={closeGuard} onAgain={again} />
  const stream = camera.status === 'live' ? camera.stream : undefined
  return (
    <div className={classes.screen}>
      {shot ? (
        <StillReview shot={shot} closeGuard={closeGuard} onRetake={again} onUse={use} />
      ) : (
        <LiveCamera stream={stream} onShot={take} onUpload={() => setIsUploadChosen(true)} />
      )}
    </div>
  )
}

/** Stores the image on the device until it is sent or discarded: after a reload it is among the bulk uploads. */
function useHeldShot(shot: Shot | undefined) {
  const { list } = bulkUploadsOf(useQueryClient(), useUser().id)
  const held = useRef<string>(undefined)
  useEffect(() => {
    if (!shot || held.current === shot.id) return
    const { id, picture, takenAt } = shot
    held.current = id
    void pictureFile(picture, takenAt).then(
      file => held.current === id && list.hold({ id, file }),
      () => undefined,
    )
  }, [shot, list])
  return {
    release: () => {
      if (held.current) list.release(held.current)
      held.current = undefined
    },
    /** From now on, the upload stores it. */
    handOver: () => {
      held.current = undefined
    },
  }
}

function UploadInstead({ refusal }: { refusal?: CameraRefusal }) {
  // If the camera cannot be shown here, opens the device's camera app at once.
  const isCameraWanted = refusal === 'insecure'
  return (
    <div className={`${receiptClasses.dialog} ${receiptClasses.stack}`}>
      {refusal && (
        <p className={receiptClasses.quiet} role="status">
          {translated(refusalSentences[refusal])}
        </p>
      )}
      <ReceiptUpload isCameraWanted={isCameraWanted} />
    </div>
  )
}

interface ScanUploadProps {
  upload: ReturnType<typeof useUploadReceipt>
  file: File
  closeGuard: CloseGuard
  onAgain: () => void
}

/** The upload of the image, and its result. A failed one can be retried. */
function ScanUpload({ upload, file, closeGuard, onAgain }: ScanUploadProps) {
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
