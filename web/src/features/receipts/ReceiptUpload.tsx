import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { toast } from '../../core/toast.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { CameraButton } from './CameraButton.tsx'
import { acceptedPictures, pictureHint, pictureProblem } from './pictureCheck.ts'
import { ReaderChoice } from './ReaderChoice.tsx'
import classes from './ReceiptUpload.module.css'
import { defaultProvider, type Provider } from './receipts.api.ts'
import { UploadAllowance } from './UploadAllowance.tsx'
import { UploadProblem } from './UploadProblem.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { UploadResult } from './UploadResult.tsx'
import { useUploadReceipt } from './useUploadReceipt.ts'

interface ReceiptUploadProps {
  /** Opens the camera at once, where there is one and the browser lets a page do so. */
  isCameraWanted?: boolean
}

/** From one picture to an expense: choose a reader, give it the picture, see what it became. */
export function ReceiptUpload({ isCameraWanted = false }: ReceiptUploadProps) {
  const [provider, setProvider] = useState<Provider>(defaultProvider)
  const [problem, setProblem] = useState<string>()
  const upload = useUploadReceipt(provider)
  const take = (files: File[]) => {
    const found = problemOf(files)
    setProblem(found)
    if (found) toast({ title: 'Upload failed', message: found, isDestructive: true })
    else if (files[0]) upload.mutate(files[0])
  }
  return (
    <div className={classes.stack}>
      <ReaderChoice provider={provider} onChange={setProvider} isDisabled={upload.isPending} />
      {upload.isPending && <UploadProgress pictureName={upload.variables.name} />}
      {upload.isSuccess && <UploadResult upload={upload.data} onAgain={upload.reset} />}
      {(upload.isIdle || upload.isError) && <PictureInput isCameraWanted={isCameraWanted} onFiles={take} />}
      <UploadProblem problem={problem} error={upload.error} />
      <UploadAllowance />
    </div>
  )
}

function problemOf(files: File[]): string | undefined {
  const [picture] = files
  if (files.length > 1) return 'One receipt at a time here. Use Bulk Upload for several.'
  return picture && pictureProblem(picture)
}

interface PictureInputProps {
  isCameraWanted: boolean
  onFiles: (files: File[]) => void
}

function PictureInput({ isCameraWanted, onFiles }: PictureInputProps) {
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  return (
    <>
      {isTouch && <CameraButton opensAtOnce={isCameraWanted} onFiles={onFiles} />}
      <FileDrop
        label={isTouch ? 'Choose a picture' : 'Drop a receipt here, or choose a picture'}
        hint={pictureHint}
        accept={acceptedPictures}
        onFiles={onFiles}
      />
    </>
  )
}
