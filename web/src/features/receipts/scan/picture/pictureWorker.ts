import type { Pixels } from '@outlay/reader/pageDetection/pixels'
import type { Quad } from '@outlay/reader/pageDetection/quad'
import type { Inspection } from '../quality/inspectPicture.ts'
import type { PictureAnswers, PictureWork } from './pictureWork.ts'

type PictureAnswer = PictureAnswers[keyof PictureAnswers]
interface Waiting {
  readonly work: PictureWork
  readonly resolve: (answer: PictureAnswer | Promise<PictureAnswer>) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let lastId = 0

/** Finds an image's faults and its paper. */
export function inspect(picture: Pixels, isPreview: boolean): Promise<Inspection> {
  return done({ kind: 'inspect', picture, isPreview }) as Promise<Inspection>
}

/** Crops an image to its paper, flat and upright. */
export function straighten(picture: Pixels, corners: Quad): Promise<Pixels> {
  return done({ kind: 'straighten', picture, corners }) as Promise<Pixels>
}

/** Stops the worker; the next job starts a new one. */
export function endPictureWorker(): void {
  worker?.terminate()
  worker = undefined
  waiting.clear()
}

// The response type follows from the kind of work, as paired by the two functions above.
function done(work: PictureWork): Promise<PictureAnswer> {
  worker ??= startWorker()
  if (!worker) return doneHere(work)
  lastId += 1
  const id = lastId
  const answer = new Promise<PictureAnswer>(resolve => waiting.set(id, { work, resolve }))
  worker.postMessage({ id, work })
  return answer
}

function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  const started = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<{ id: number; answer: PictureAnswer }>) => {
    waiting.get(data.id)?.resolve(data.answer)
    waiting.delete(data.id)
  }
  // The worker failed to load or ran out of memory: runs its jobs here, more slowly.
  started.onerror = () => {
    const left = [...waiting.values()]
    endPictureWorker()
    for (const { work, resolve } of left) resolve(doneHere(work))
  }
  return started
}

async function doneHere(work: PictureWork): Promise<PictureAnswer> {
  const { doPictureWork } = await import('./pictureWork.ts')
  return doPictureWork(work)
}
