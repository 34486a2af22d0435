import { VisuallyHidden } from '@mantine/core'
import type { Pixels } from '@outlay/reader/pageDetection/pixels'
import { isConvex, type Quad, within } from '@outlay/reader/pageDetection/quad'
import { type CSSProperties, useId } from 'react'
import { msg, t, translated } from '../../../../core/language/language.ts'
import { drawPicture } from '../picture/pictureFile.ts'
import { CornerHandle } from './CornerHandle.tsx'
import classes from './StillReview.module.css'

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
export function CropFrame({ picture, corners, onCorners }: CropFrameProps) {
  const hintId = useId()
  const { width, height } = picture
  const whole = `0,0 ${width},0 ${width},${height} 0,${height}`
  return (
    <div className={classes.stage}>
      {/* React's types do not include custom properties. */}
      <div className={classes.picture} style={{ '--ratio': width / height } as CSSProperties}>
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
