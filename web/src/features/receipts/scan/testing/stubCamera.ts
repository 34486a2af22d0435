import type { Pixels } from '@outlay/reader/pageDetection/pixels'
import type { Size } from '@outlay/reader/pageDetection/quad'
import { vi } from 'vitest'

interface CameraStub {
  picture?: Pixels
  /** The name of the error that getUserMedia rejects with. */
  refusal?: string
  hasTorch?: boolean
}

/** Stubs a camera that shows an image, and the canvases missing in jsdom. */
export function stubCamera({ picture, refusal, hasTorch = false }: CameraStub) {
  let shown = picture
  let written: Size = { width: 0, height: 0 }
  const tracks: TrackStub[] = []
  const constraints: unknown[] = []
  const getUserMedia = async () => {
    if (refusal) throw new DOMException('refused', refusal)
    const track = new TrackStub(hasTorch, constraints)
    tracks.push(track)
    return { id: String(tracks.length), getTracks: () => [track], getVideoTracks: () => [track] }
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  vi.stubGlobal('ImageData', class {})
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockImplementation(() => shown?.width ?? 0)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockImplementation(() => shown?.height ?? 0)
  const context = { drawImage() {}, putImageData() {}, getImageData: () => ({ data: shown?.data }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    written = { width: this.width, height: this.height }
    done(new Blob(['picture'], { type: 'image/jpeg' }))
  })
  return {
    constraints,
    show: (next: Pixels) => {
      shown = next
    },
    /** How many cameras are on. */
    running: () => tracks.filter(({ isOn }) => isOn).length,
    pullOut: () => {
      for (const track of tracks) track.dispatchEvent(new Event('ended'))
    },
    /** The size of the last image turned into a file. */
    lastWritten: () => written,
  }
}

class TrackStub extends EventTarget {
  isOn = true
  readonly #hasTorch: boolean
  readonly #constraints: unknown[]
  constructor(hasTorch: boolean, constraints: unknown[]) {
    super()
    this.#hasTorch = hasTorch
    this.#constraints = constraints
  }
  stop() {
    this.isOn = false
  }
  getCapabilities() {
    return { torch: this.#hasTorch }
  }
  async applyConstraints(constraint: unknown) {
    this.#constraints.push(constraint)
  }
}
