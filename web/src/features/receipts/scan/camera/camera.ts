import { msg } from '../../../../core/language/language.ts'

/** Why there is no camera picture. */
export type CameraRefusal = 'insecure' | 'none' | 'refused' | 'busy' | 'lost'

export type CameraState =
  | { readonly status: 'opening' }
  | { readonly status: 'live'; readonly stream: MediaStream }
  | { readonly status: 'refused'; readonly refusal: CameraRefusal }

export const refusalSentences: Record<CameraRefusal, string> = {
  insecure: msg('This browser only opens the camera on a secure (https) address. Choose a picture instead.'),
  none: msg('No camera was found on this device. Choose a picture instead.'),
  refused: msg(
    'The camera is not allowed here. Allow it in your browser’s site settings, or choose a picture.',
  ),
  busy: msg(
    'The camera could not be started. Another app may be using it. Close that app and try again, or choose a picture.',
  ),
  lost: msg('The camera was disconnected. Choose a picture instead.'),
}

// The camera that looks away from the person, as sharp as it can: of a receipt held in full, print is a few pixels high.
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } },
}

/**
 * Opens the camera and tells how it goes. It is shut while the page is hidden and opened again when the person is back;
 * a refusal is final. Returns what shuts it for good: no camera stays on for nobody.
 */
export function watchCamera(tell: (state: CameraState) => void): () => void {
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
    // Meanwhile the dialog was closed, or the page was left.
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

// A track that is stopped from here says nothing; one that ends by itself was pulled out, or forbidden.
function whenLost(stream: MediaStream, lost: () => void): void {
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', lost)
}

async function openCamera(): Promise<CameraState> {
  if (!globalThis.isSecureContext) return { status: 'refused', refusal: 'insecure' }
  // Typed as always there; old browsers and some web views lack it.
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

// Not every browser's are an Error, so it is asked for its name alone.
function refusalOf(error: unknown): CameraRefusal {
  const name = typeof error === 'object' && error && 'name' in error ? String(error.name) : ''
  return refusals[name] ?? 'busy'
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
