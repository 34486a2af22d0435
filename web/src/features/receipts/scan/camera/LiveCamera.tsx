import type { Pixels } from '@outlay/reader/pageDetection/pixels'
import type { Quad, Size } from '@outlay/reader/pageDetection/quad'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import IconBulb from '~icons/tabler/bulb'
import IconPhoto from '~icons/tabler/photo'
import { msg, t, translated } from '../../../../core/language/language.ts'
import { frameOf } from '../picture/pictureFile.ts'
import { inspect } from '../picture/pictureWorker.ts'
import { aimingHint } from '../still/faultText.ts'
import { focusFirst } from '../still/focusFirst.ts'
import classes from './LiveCamera.module.css'

// Larger images are not sent; see pictureWork.ts.
const longestSide = 3000

/** What a camera tool gets. */
interface CameraView {
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
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPressed = event.target instanceof Element && event.target.closest('button, a, input')
    if (isPressed || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
    event.preventDefault()
    capture()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
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

interface Aim {
  /** A `msg` key. */
  readonly hint: string
  /** The paper's corners, in a frame of this size. */
  readonly outline?: { readonly corners: Quad; readonly frame: Size }
  /** Whether an image taken now would be good enough. */
  readonly isGood: boolean
  /** The latest result; it becomes the hint once it occurs twice in a row. */
  readonly seen: string
}

// Small enough to inspect in about 50 ms, large enough to detect motion blur.
const frameLongestSide = 640
// About three inspections per second follow a hand and leave the CPU mostly idle.
const pauseMs = 300
const firstHint = msg('Point the camera at the receipt')

/** Inspects the camera image a few times per second: where the paper is, and what to do next. */
function useAim(video: HTMLVideoElement | null): Aim {
  const [aim, setAim] = useState<Aim>({ hint: firstHint, seen: firstHint, isGood: false })
  useEffect(() => {
    if (!video) return
    let isOver = false
    let timer: number | undefined
    const look = async () => {
      const frame = frameOf(video, frameLongestSide)
      const inspection = frame && (await inspect(frame, true).catch(() => undefined))
      if (isOver) return
      if (inspection) {
        const { corners, faults } = inspection
        const seen = aimingHint(inspection)
        setAim(last => ({
          // A single frame does not change the hint: hands tremble, and screen readers announce it.
          hint: seen === last.seen ? seen : last.hint,
          seen,
          isGood: corners !== undefined && faults.length === 0,
          ...(corners && { outline: { corners, frame: { width: frame.width, height: frame.height } } }),
        }))
      }
      timer = window.setTimeout(() => void look(), pauseMs)
    }
    timer = window.setTimeout(() => void look(), pauseMs)
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [video])
  return aim
}
