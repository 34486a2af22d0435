import type { Pixels } from '@outlay/reader/pageDetection/pixels'
import {
  isConvex,
  type PicturePoint,
  type Quad,
  type Size,
  wholeOf,
  within,
} from '@outlay/reader/pageDetection/quad'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import type { CloseGuard } from '../../../../core/forms/useCloseGuard.ts'
import { msg, t, translated } from '../../../../core/language/language.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { variables } from '../../../../ui/classNames.ts'
import { DiscardConfirm } from '../../../../ui/dialogs/DiscardConfirm.tsx'
import { Switch } from '../../../../ui/inputs/Choices.tsx'
import { VisuallyHidden } from '../../../../ui/text/Text.tsx'
import type { Shot } from '../camera/useShot.ts'
import { drawPicture, pictureFile, useUnusedPicture } from '../picture/pictureFile.ts'
import { straighten } from '../picture/pictureWorker.ts'
import type { Inspection } from '../quality/inspectPicture.ts'
import { faultText } from './faultText.ts'
import { focusFirst } from './focusFirst.ts'
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
            {t('The picture couldn’t be prepared. Use the whole picture, or retake it.')}
          </div>
        )}
        <Switch
          label={t('Whole picture')}
          className={classes.switch}
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

/** What may make the image unreadable, and how to fix it. It can be used anyway. */
function PictureWarnings({ inspection }: { inspection: Inspection | undefined }) {
  return (
    <div className={classes.warnings} role="status">
      {inspection?.faults.map(fault => (
        <div key={fault} className={classes.warning}>
          <IconAlertTriangle className={classes.warningIcon} size={20} aria-hidden />
          <span>
            <strong>{translated(faultText[fault].title)}.</strong> {translated(faultText[fault].advice)}
          </span>
        </div>
      ))}
      {inspection && !inspection.corners && (
        <div className={classes.note}>
          {t(
            'The edges of the receipt weren’t found, so nothing is cropped. Check that the whole receipt is in the picture.',
          )}
        </div>
      )}
    </div>
  )
}

const labels = [
  msg('Top left corner'),
  msg('Top right corner'),
  msg('Bottom right corner'),
  msg('Bottom left corner'),
]

interface CropFrameProps {
  picture: Pixels
  /** The crop; undefined for the whole image. */
  corners: Quad | undefined
  onCorners: (corners: Quad) => void
}

/** The image with a crop between four movable corners. */
function CropFrame({ picture, corners, onCorners }: CropFrameProps) {
  const hintId = useId()
  const { width, height } = picture
  const whole = `0,0 ${width},0 ${width},${height} 0,${height}`
  return (
    <div className={classes.stage}>
      {/* React's types do not include custom properties. */}
      <div className={classes.picture} style={variables({ '--ratio': width / height })}>
        <Still picture={picture} />
        {corners && (
          <>
            <svg className={classes.crop} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              <path className={classes.left} fillRule="evenodd" d={`M${whole}Z M${pointsOf(corners)}Z`} />
              <polygon className={classes.kept} points={pointsOf(corners)} />
            </svg>
            <VisuallyHidden id={hintId}>
              {t('Drag, or press the arrow keys, to move this corner of the crop.')}
            </VisuallyHidden>
            {corners.map((corner, index) => (
              <CornerHandle
                key={labels[index]}
                label={translated(labels[index] ?? '')}
                corner={corner}
                picture={picture}
                describedBy={hintId}
                onMove={to => {
                  const moved = corners.with(index, within(to, picture))
                  const [a, b, c, d] = moved
                  if (a && b && c && d && isConvex([a, b, c, d])) onCorners([a, b, c, d])
                }}
              />
            ))}
          </>
        )}
      </div>
    </div>
  )
}

function Still({ picture }: { picture: Pixels }) {
  return (
    <canvas
      className={classes.still}
      role="img"
      aria-label={t('Captured picture')}
      // Drawn only once, since drawing clears the canvas first; the overlay is redrawn with every move.
      ref={canvas => {
        if (canvas && canvas.width !== picture.width) drawPicture(canvas, picture)
      }}
    />
  )
}

function pointsOf(quad: Quad): string {
  return quad.map(({ x, y }) => `${x},${y}`).join(' ')
}

// The step of an arrow key, relative to the image's longest side; ten times as far with Shift.
const step = 0.002
const directions: Record<string, PicturePoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface CornerHandleProps {
  label: string
  corner: PicturePoint
  picture: Size
  describedBy: string
  onMove: (to: PicturePoint) => void
}

/** A corner of the crop, moved by pointer or arrow keys. */
function CornerHandle({ label, corner, picture, describedBy, onMove }: CornerHandleProps) {
  const moveByKey = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const far = Math.max(picture.width, picture.height) * step * (event.shiftKey ? 10 : 1)
    onMove({ x: corner.x + direction.x * far, y: corner.y + direction.y * far })
  }
  const moveByPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove({
      x: ((event.clientX - box.left) / box.width) * picture.width,
      y: ((event.clientY - box.top) / box.height) * picture.height,
    })
  }
  return (
    <button
      type="button"
      className={classes.corner}
      style={{
        left: `${(corner.x / picture.width) * 100}%`,
        top: `${(corner.y / picture.height) * 100}%`,
      }}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={moveByKey}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={moveByPointer}
    />
  )
}
