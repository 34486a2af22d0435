import type { Pixels } from '@outlay/reader/pageDetection/pixels'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { UploadsNotice } from '../../../entities/plans/UploadsNotice.tsx'
import { useAreUploadsUsedUp } from '../../../entities/plans/useUploads.ts'
import { CameraButton } from '../../../entities/receipts/CameraButton.tsx'
import { acceptedPictures, pictureHint } from '../../../entities/receipts/pictureCheck.ts'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import type { ReceiptFile } from '../bulk/sending/bulkItems.ts'
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
import { afterTaking, type Watch } from './stillness.ts'
import { useCapturedReceipts } from './useCapturedReceipts.ts'

/** Captures several receipts with the camera, and uploads all of them together. */
export function Capture({ closeGuard }: { closeGuard: CloseGuard }) {
  const captured = useCapturedReceipts(bulkUploadsOf(useQueryClient(), useUser().id).list)
  const [isUploadChosen, setIsUploadChosen] = useState(false)
  const isBeyondPlan = useAreUploadsUsedUp()
  const camera = useCamera(!isUploadChosen && !isBeyondPlan)
  const upload = useUpload(closeGuard)
  const { receipts } = captured
  useUnusedPicture(closeGuard, receipts.length > 0 || captured.isWriting, captured.forget)
  useEffect(() => endPictureWorker, [])
  const watch = useRef<Watch>({})
  const take = (picture: Pixels) => {
    watch.current = afterTaking(watch.current)
    captured.take(picture)
  }
  const finish = async (chosen: readonly File[]) => upload(receiptFiles(await captured.written()), chosen)
  const isRefused = camera.status === 'refused'
  return (
    <div className={classes.screen}>
      {isUploadChosen || isBeyondPlan || isRefused ? (
        <Chooser
          refusal={isRefused ? camera.refusal : undefined}
          isBeyondPlan={isBeyondPlan}
          onFiles={files => void finish(files)}
        />
      ) : (
        <LiveCamera
          stream={camera.status === 'live' ? camera.stream : undefined}
          onShot={take}
          onUpload={() => setIsUploadChosen(true)}
          tool={({ video, isGood, capture }) => (
            <AutoShutter
              video={video}
              isGood={isGood}
              watch={watch}
              isPaused={closeGuard.isAsking}
              onStill={capture}
            />
          )}
        />
      )}
      <CaptureTray captured={captured} closeGuard={closeGuard} onDone={() => void finish([])}>
        <Link to="/expenses" search={{ action: 'add' }} state={true} replace className={classes.type}>
          {t('Type it')}
        </Link>
      </CaptureTray>
    </div>
  )
}

/** Passes the files to the bulk upload, which starts at once. */
function useUpload(closeGuard: CloseGuard) {
  const uploads = bulkUploadsOf(useQueryClient(), useUser().id)
  const navigate = useNavigate()
  return (taken: readonly ReceiptFile[], chosen: readonly File[]) => {
    const files = [...taken.map(({ file }) => file), ...chosen]
    uploads.list.add(files, file => taken.find(one => one.file === file))
    void uploads.process()
    closeGuard.leave(() => void navigate({ to: '/expenses', search: { action: 'bulk' }, replace: true }))
  }
}

interface ChooserProps {
  refusal: CameraRefusal | undefined
  isBeyondPlan: boolean
  onFiles: (files: File[]) => void
}

/** Without a live camera: the device's own camera app, and its files. */
function Chooser({ refusal, isBeyondPlan, onFiles }: ChooserProps) {
  return (
    <div className={`${receiptClasses.stack} ${classes.chooser}`}>
      {refusal && (
        <p className={receiptClasses.quiet} role="status">
          {translated(refusalSentences[refusal])}
        </p>
      )}
      <UploadsNotice />
      {!isBeyondPlan && (
        <>
          <CameraButton opensAtOnce={refusal !== undefined} onFiles={onFiles} />
          <FileDrop
            isMultiple
            label={t('Choose files')}
            hint={pictureHint()}
            accept={acceptedPictures}
            onFiles={onFiles}
          />
        </>
      )}
    </div>
  )
}
