import type { Pixels } from '@outlay/reader/pageDetection/pixels'
import type { Size } from '@outlay/reader/pageDetection/quad'
import { useEffect, useEffectEvent } from 'react'
import type { CloseGuard } from '../../../../core/forms/useCloseGuard.ts'

/** Makes the dialog ask before it is closed with an image that was not uploaded. */
export function useUnusedPicture({ hold }: CloseGuard, isUnused: boolean, forget: () => void): void {
  const onForget = useEffectEvent(forget)
  useEffect(
    () => (isUnused ? hold({ isDirty: () => true, forget: () => onForget() }) : undefined),
    [hold, isUnused],
  )
}

/** The current frame of a video, scaled down to `longestSide`; undefined if there is none yet. */
export function frameOf(video: HTMLVideoElement, longestSide = Number.POSITIVE_INFINITY): Pixels | undefined {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return undefined
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
  const size = { width: Math.round(videoWidth * scale), height: Math.round(videoHeight * scale) }
  const context = canvasOf(size).getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(video, 0, 0, size.width, size.height)
  return { ...size, data: context.getImageData(0, 0, size.width, size.height).data }
}

/** Resizes a canvas to an image's size, and draws it. */
export function drawPicture(canvas: HTMLCanvasElement, { width, height, data }: Pixels): void {
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
}

// Keeps print crisp, at about one megabyte per receipt.
const quality = 0.9

/** An image as a file to upload, named by its time of capture. */
export async function pictureFile(picture: Pixels, takenAt: Date): Promise<File> {
  const canvas = canvasOf(picture)
  drawPicture(canvas, picture)
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!jpeg) throw new Error('The browser could not write the picture')
  return new File([jpeg], `receipt-${timeText(takenAt)}.jpg`, { type: 'image/jpeg' })
}

/** As 2026-11-21-143005 in local time; file names cannot contain colons. */
function timeText(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day}-${two(moment.getHours())}${two(moment.getMinutes())}${two(moment.getSeconds())}`
}

function canvasOf({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}
