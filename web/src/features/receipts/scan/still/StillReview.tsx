import { t } from '../../../../core/language/language.ts'
import '@mantine/core/styles/Switch.css'
import { Button, Switch } from '@mantine/core'
import { type Quad, wholeOf } from '@outlay/reader/pageDetection/quad'
import { useState } from 'react'
import type { CloseGuard } from '../../../../core/forms/useCloseGuard.ts'
import { DiscardConfirm } from '../../../../ui/dialogs/DiscardConfirm.tsx'
import type { Shot } from '../camera/useShot.ts'
import { pictureFile } from '../picture/pictureFile.ts'
import { straighten } from '../picture/pictureWorker.ts'
import { useUnusedPicture } from '../useUnusedPicture.ts'
import { CropFrame } from './CropFrame.tsx'
import { focusFirst } from './focusFirst.ts'
import { PictureWarnings } from './PictureWarnings.tsx'
import classes from './StillReview.module.css'

interface StillReviewProps {
  shot: Shot
  closeGuard: CloseGuard
  onRetake: () => void
  onUse: (file: File) => void
}

/** Reviews the image before it is sent: its faults and its crop. */
export function StillReview({ shot, closeGuard, onRetake, onUse }: StillReviewProps) {
  useUnusedPicture(closeGuard, true, onRetake)
  const { picture, inspection, takenAt } = shot
  const [moved, setMoved] = useState<Quad>()
  const [isWholeChosen, setIsWholeChosen] = useState<boolean>()
  const [work, setWork] = useState<'none' | 'busy' | 'failed'>('none')
  // Cropped only if the paper was reliably detected, or on request.
  const isWhole = isWholeChosen ?? !inspection?.corners
  const corners = isWhole ? undefined : (moved ?? inspection?.corners ?? wholeOf(picture))
  const use = async () => {
    if (!inspection || work === 'busy') return
    setWork('busy')
    try {
      const kept = corners ? await straighten(picture, corners) : picture
      onUse(await pictureFile(kept, takenAt))
    } catch {
      // Usually out of memory. The image can still be sent uncropped.
      setWork('failed')
      setIsWholeChosen(true)
    }
  }
  return (
    <div className={classes.review}>
      <CropFrame picture={picture} corners={corners} onCorners={setMoved} />
      <div className={classes.controls}>
        <PictureWarnings inspection={inspection} />
        {work === 'failed' && (
          <div className={classes.failure} role="alert">
            {t('The picture could not be prepared. Use the whole picture, or retake it.')}
          </div>
        )}
        <Switch
          label={t('Whole picture')}
          classNames={{ body: classes.switch ?? '' }}
          checked={isWhole}
          disabled={!inspection}
          onChange={event => setIsWholeChosen(event.currentTarget.checked)}
        />
        {closeGuard.isAsking ? (
          <DiscardConfirm closeGuard={closeGuard} question={t('Discard this picture?')} />
        ) : (
          <div className={classes.actions}>
            <Button variant="default" size="md" onClick={onRetake}>
              {t('Retake')}
            </Button>
            <Button size="md" ref={focusFirst} onClick={() => void use()}>
              {inspection && work !== 'busy' ? t('Use photo') : t('Checking…')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
