import { useWindowEvent } from '@mantine/hooks'
import type { Pixels } from '@outlay/reader/pageDetection/pixels'
import { type ReactNode, useState } from 'react'
import IconBulb from '~icons/tabler/bulb'
import IconPhoto from '~icons/tabler/photo'
import { t, translated } from '../../../../core/language/language.ts'
import { frameOf } from '../picture/pictureFile.ts'
import { focusFirst } from '../still/focusFirst.ts'
import classes from './LiveCamera.module.css'
import { type Aim, useAim } from './useAim.ts'

// Larger images are not sent; see pictureWork.ts.
const longestSide = 3000

/** What a camera tool gets. */
export interface CameraView {
  readonly video: HTMLVideoElement | null
  /** Whether an image taken now would be good enough. */
  readonly isGood: boolean
  readonly capture: () => void
}

interface LiveCameraProps {
  /** Undefined while the camera is being opened. */
  stream: MediaStream | undefined
  onShot: (picture: Pixels) => void
  /** Chooses a file instead. */
  onUpload: () => void
  /** Shown next to the torch. */
  tool?: (view: CameraView) => ReactNode
}

/** The viewfinder, with a hint and the shutter. */
export function LiveCamera({ stream, onShot, onUpload, tool }: LiveCameraProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const aim = useAim(video)
  const capture = () => {
    const picture = video && frameOf(video, longestSide)
    if (picture) onShot(picture)
  }
  useCaptureKeys(capture)
  return (
    <div className={classes.camera}>
      <div className={classes.stage}>
        {stream && <Preview key={stream.id} stream={stream} onVideo={setVideo} />}
        <Outline aim={aim} />
        <p className={classes.hint} role="status">
          {stream ? translated(aim.hint) : t('Opening the camera…')}
        </p>
      </div>
      <div className={classes.bar}>
        <div className={classes.side}>
          {stream && hasTorch(stream) && <TorchButton key={stream.id} stream={stream} />}
          {stream && tool?.({ video, isGood: aim.isGood, capture })}
        </div>
        <button
          type="button"
          className={classes.capture}
          aria-label={t('Capture')}
          data-autofocus
          ref={focusFirst}
          onClick={capture}
        />
        <div className={classes.side}>
          <button
            type="button"
            className={classes.tool}
            aria-label={t('{what}: {title}', { what: t('Upload'), title: t('Choose a picture instead') })}
            onClick={onUpload}
          >
            <IconPhoto size={24} aria-hidden />
            {t('Upload')}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Space and Enter capture, unless the focus is on a control that uses them. */
function useCaptureKeys(capture: () => void) {
  useWindowEvent('keydown', event => {
    const isPressed = event.target instanceof Element && event.target.closest('button, a, input')
    if (isPressed || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
    event.preventDefault()
    capture()
  })
}

interface PreviewProps {
  stream: MediaStream
  onVideo: (video: HTMLVideoElement | null) => void
}

function Preview({ stream, onVideo }: PreviewProps) {
  return (
    <video
      className={classes.video}
      aria-label={t('Camera preview')}
      autoPlay
      playsInline
      muted
      ref={video => {
        if (video && video.srcObject !== stream) video.srcObject = stream
        onVideo(video)
      }}
    />
  )
}

/** The detected paper's outline, or a frame to aim with. Positioned like the video. */
function Outline({ aim: { outline } }: { aim: Aim }) {
  if (!outline) return <div className={classes.frame} aria-hidden />
  const { corners, frame } = outline
  return (
    <svg className={classes.outline} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  )
}

function TorchButton({ stream }: { stream: MediaStream }) {
  const [isOn, setIsOn] = useState(false)
  const toggle = async () => {
    if (await switchTorch(stream, !isOn)) setIsOn(!isOn)
  }
  return (
    <button type="button" className={classes.tool} aria-pressed={isOn} onClick={() => void toggle()}>
      <IconBulb size={24} aria-hidden />
      {t('Flashlight')}
    </button>
  )
}

// Missing in TypeScript's types: https://www.w3.org/TR/image-capture/#dom-mediatrackcapabilities-torch
interface LampCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean
}
interface LampConstraints extends MediaTrackConstraintSet {
  readonly torch: boolean
}

function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Firefox has no getCapabilities.
  const capabilities: LampCapabilities = track?.getCapabilities?.() ?? {}
  return capabilities.torch === true
}

/** Switches the torch; resolves to whether it worked. */
async function switchTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const lamp: LampConstraints = { torch: isOn }
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [lamp] })
    return true
  } catch {
    return false
  }
}
