import type { PicturePoint, Size } from '@outlay/reader/pageDetection/quad'
import type { KeyboardEvent, PointerEvent } from 'react'
import classes from './StillReview.module.css'

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
export function CornerHandle({ label, corner, picture, describedBy, onMove }: CornerHandleProps) {
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
