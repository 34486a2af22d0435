import type { Pixels } from '@outlay/reader/pageDetection/pixels'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import IconHandStop from '~icons/tabler/hand-stop'
import { type CloseGuard, useCloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { useReducedMotion } from '../../../core/interaction/useMediaQuery.ts'
import { t, translated } from '../../../core/language/language.ts'
import { Link, useNavigate } from '../../../core/navigation/navigation.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { useStoredText } from '../../../core/storage/storedText.ts'
import { UploadsNotice, useAreUploadsUsedUp } from '../../../entities/plans/UploadsNotice.tsx'
import { CameraButton } from '../../../entities/receipts/CameraButton.tsx'
import { acceptedPictures, pictureHint } from '../../../entities/receipts/pictureCheck.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import type { ReceiptFile } from '../bulk/sending/bulkItems.ts'
import { bulkUploadsOf } from '../bulk/useBulkUploads.ts'
import { type CameraRefusal, refusalSentences, useCamera } from '../scan/camera/camera.ts'
import liveCameraClasses from '../scan/camera/LiveCamera.module.css'
import { LiveCamera } from '../scan/camera/LiveCamera.tsx'
import { frameOf, useUnusedPicture } from '../scan/picture/pictureFile.ts'
import { endPictureWorker } from '../scan/picture/pictureWorker.ts'
import receiptClasses from '../upload/ReceiptUpload.module.css'
import captureClasses from './Capture.module.css'
import { CaptureTray } from './CaptureTray.tsx'
import { receiptFiles } from './capturedReceipts.ts'
import { afterTaking, isAtRest, type Watch, watched } from './stillness.ts'
import { useCapturedReceipts } from './useCapturedReceipts.ts'

/** The camera for several receipts. */
export function CaptureDialog({ onClose }: { onClose: () => void }) {
  const closeGuard = useCloseGuard(onClose)
  return (
    <Dialog title={t('Add receipts')} onClose={closeGuard.request} closesOutside={false}>
      <Capture closeGuard={closeGuard} />
    </Dialog>
  )
}

/** Captures several receipts with the camera, and uploads all of them together. */
function Capture({ closeGuard }: { closeGuard: CloseGuard }) {
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
    <div className={captureClasses.screen}>
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
        <Link to="/expenses" search={{ action: 'add' }} state={true} replace className={captureClasses.type}>
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
    <div className={`${receiptClasses.stack} ${captureClasses.chooser}`}>
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

// Cheap to process, but enough to tell pages apart.
const frameLongestSide = 96
const everyMs = 200

interface AutoShutterProps {
  video: HTMLVideoElement | null
  /** Whether a receipt is in view and good enough to capture. */
  isGood: boolean
  /** What was seen and captured; survives reopening the camera. */
  watch: RefObject<Watch>
  /** While a question is open. */
  isPaused: boolean
  onStill: () => void
}

/** Captures automatically once a receipt lies still. Off by default with reduced motion. */
function AutoShutter({ video, isGood, watch, isPaused, onStill }: AutoShutterProps) {
  const isMotionReduced = useReducedMotion()
  const [chosen, choose] = useStoredText('localStorage', `outlay.autoShutter.${useUser().id}`)
  const isOn = chosen ? chosen === 'on' : !isMotionReduced
  const see = useEffectEvent((atMs: number) => {
    if (isOn && isGood && !isPaused && isAtRest(watch.current, atMs)) onStill()
  })
  // Also runs while off, so that it knows what was captured when turned on again.
  useEffect(() => {
    if (!video) return
    const timer = window.setInterval(() => {
      const frame = frameOf(video, frameLongestSide)
      if (!frame) return
      const now = performance.now()
      watch.current = watched(watch.current, frame, now)
      see(now)
    }, everyMs)
    return () => window.clearInterval(timer)
  }, [video, watch])
  return (
    <button
      type="button"
      className={liveCameraClasses.tool}
      aria-pressed={isOn}
      onClick={() => choose(isOn ? 'off' : 'on')}
    >
      <IconHandStop size={24} aria-hidden />
      {t('Auto')}
    </button>
  )
}
