import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Closing } from '../../../core/forms/useClosing.ts'
import { useUser } from '../../../core/session/session.tsx'
import { UploadsNotice } from '../../../entities/plans/UploadsNotice.tsx'
import { useAreUploadsUsedUp } from '../../../entities/plans/useUploads.ts'
import { CameraButton } from '../../../entities/receipts/CameraButton.tsx'
import { acceptedPictures, pictureHint } from '../../../entities/receipts/pictureCheck.ts'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { bulkUploadsOf } from '../bulk/useBulkUploads.ts'
import { type CameraRefusal, refusalSentences } from '../scan/camera/camera.ts'
import { LiveCamera } from '../scan/camera/LiveCamera.tsx'
import { useCamera } from '../scan/camera/useCamera.ts'
import { endPictureWorker } from '../scan/picture/pictureWorker.ts'
import { useUnusedPicture } from '../scan/useUnusedPicture.ts'
import receiptClasses from '../upload/ReceiptUpload.module.css'
import { AutoShutter } from './AutoShutter.tsx'
import classes from './Capture.module.css'
import { CaptureTray } from './CaptureTray.tsx'
import { receiptFiles } from './capturedReceipts.ts'
import { useCapturedReceipts } from './useCapturedReceipts.ts'

/** Receipt after receipt before the camera; all of them go to the upload together. */
export function Capture({ closing }: { closing: Closing }) {
  const captured = useCapturedReceipts()
  const [isUploadChosen, setIsUploadChosen] = useState(false)
  const isBeyondPlan = useAreUploadsUsedUp()
  const camera = useCamera(!isUploadChosen && !isBeyondPlan)
  const upload = useUpload(closing)
  const { receipts } = captured
  useUnusedPicture(closing, receipts.length > 0 || captured.isWriting)
  useEffect(() => endPictureWorker, [])
  const finish = (chosen: readonly File[]) => upload([...receiptFiles(receipts), ...chosen])
  const isRefused = camera.status === 'refused'
  return (
    <div className={classes.screen}>
      {isUploadChosen || isBeyondPlan || isRefused ? (
        <Chooser
          refusal={isRefused ? camera.refusal : undefined}
          isBeyondPlan={isBeyondPlan}
          onFiles={finish}
        />
      ) : (
        <LiveCamera
          stream={camera.status === 'live' ? camera.stream : undefined}
          onShot={captured.take}
          onUpload={() => setIsUploadChosen(true)}
          tool={({ video, isGood, capture }) => (
            <AutoShutter video={video} isGood={isGood} onStill={capture} />
          )}
        />
      )}
      <CaptureTray captured={captured} closing={closing} onDone={() => finish([])}>
        <Link to="/expenses" search={{ action: 'add' }} state={true} replace className={classes.type}>
          Type it
        </Link>
      </CaptureTray>
    </div>
  )
}

/** Hands the files to the bulk upload, which begins at once and shows what becomes of them. */
function useUpload(closing: Closing) {
  const uploads = bulkUploadsOf(useQueryClient(), useUser().id)
  const navigate = useNavigate()
  return (files: readonly File[]) => {
    // The person has said which pages belong together: nothing is left to ask of a document made here.
    const isOurs = (file: File) => file.type === 'application/pdf' && file.name.startsWith('receipt-')
    uploads.list.add(files, file => (isOurs(file) ? 'all' : undefined))
    void uploads.process()
    closing.leave(() => void navigate({ to: '/expenses', search: { action: 'bulk' }, replace: true }))
  }
}

interface ChooserProps {
  refusal: CameraRefusal | undefined
  isBeyondPlan: boolean
  onFiles: (files: File[]) => void
}

/** In place of a camera: the device's own, and its files. */
function Chooser({ refusal, isBeyondPlan, onFiles }: ChooserProps) {
  return (
    <div className={`${receiptClasses.stack} ${classes.chooser}`}>
      {refusal && (
        <p className={receiptClasses.quiet} role="status">
          {refusalSentences[refusal]}
        </p>
      )}
      <UploadsNotice />
      {!isBeyondPlan && (
        <>
          <CameraButton opensAtOnce={refusal !== undefined} onFiles={onFiles} />
          <FileDrop
            isMultiple
            label="Choose files"
            hint={pictureHint}
            accept={acceptedPictures}
            onFiles={onFiles}
          />
        </>
      )}
    </div>
  )
}
