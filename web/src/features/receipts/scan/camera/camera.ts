import { useEffect, useState } from 'react'
import { msg } from '../../../../core/language/language.ts'

const opening: CameraState = { status: 'opening' }

/** The camera, on while wanted and mounted. */
export function useCamera(isWanted: boolean): CameraState {
  const [camera, setCamera] = useState(opening)
  useEffect(() => {
    if (!isWanted) return
    const end = watchCamera(setCamera)
    return () => {
      end()
      setCamera(opening)
    }
  }, [isWanted])
  return camera
}

/** Why the camera is unavailable. */
export type CameraRefusal = 'insecure' | 'none' | 'refused' | 'busy' | 'lost'

type CameraState =
  | { readonly status: 'opening' }
  | { readonly status: 'live'; readonly stream: MediaStream }
  | { readonly status: 'refused'; readonly refusal: CameraRefusal }

export const refusalSentences: Record<CameraRefusal, string> = {
  insecure: msg('This browser only opens the camera on a secure (https) address. Choose a picture instead.'),
  none: msg('No camera was found on this device. Choose a picture instead.'),
  refused: msg(
    'The camera isn’t allowed here. Allow it in your browser’s site settings, or choose a picture.',
  ),
  busy: msg(
    'The camera couldn’t be started. Another app may be using it. Close that app and try again, or choose a picture.',
  ),
  lost: msg('The camera was disconnected. Choose a picture instead.'),
}

// The rear camera at its highest resolution: on a full receipt, print is only a few pixels high.
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } },
}

/**
 * Opens the camera and reports its state. It is closed while the page is hidden, and reopened afterwards; a refusal is
 * final. Returns the function to close it.
 */
function watchCamera(tell: (state: CameraState) => void): () => void {
  let stream: MediaStream | undefined
  let attempt = 0
  const shut = () => {
    attempt += 1
    if (stream) stopCamera(stream)
    stream = undefined
  }
  const end = () => {
    document.removeEventListener('visibilitychange', follow)
    shut()
  }
  const open = async () => {
    shut()
    const thisAttempt = attempt
    tell({ status: 'opening' })
    const state = await openCamera()
    // The dialog was closed or the page left in the meantime.
    if (thisAttempt !== attempt) return state.status === 'live' && stopCamera(state.stream)
    tell(state)
    if (state.status !== 'live') return end()
    stream = state.stream
    whenLost(stream, () => {
      if (thisAttempt !== attempt) return
      end()
      tell({ status: 'refused', refusal: 'lost' })
    })
  }
  const follow = () => {
    if (document.hidden) shut()
    else void open()
  }
  document.addEventListener('visibilitychange', follow)
  void open()
  return end
}

// Stopping a track ourselves fires no event, so this means it was unplugged or forbidden.
function whenLost(stream: MediaStream, lost: () => void): void {
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', lost)
}

async function openCamera(): Promise<CameraState> {
  if (!globalThis.isSecureContext) return { status: 'refused', refusal: 'insecure' }
  // Typed as always present, but missing in old browsers and some web views.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia) return { status: 'refused', refusal: 'none' }
  try {
    return { status: 'live', stream: await devices.getUserMedia(wanted) }
  } catch (error) {
    return { status: 'refused', refusal: refusalOf(error) }
  }
}

// By the names of https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia
const refusals: Record<string, CameraRefusal> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

// Not every browser throws an Error, so only its name is used.
function refusalOf(error: unknown): CameraRefusal {
  const name = typeof error === 'object' && error && 'name' in error ? String(error.name) : ''
  return refusals[name] ?? 'busy'
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
