import { doPictureWork, type PictureWork } from './pictureWork.ts'

// The library knows the page's global scope alone; a worker's differs in this one way.
const scope = globalThis as unknown as {
  onmessage: (message: MessageEvent<{ id: number; work: PictureWork }>) => void
  postMessage: (answer: { id: number; answer: unknown }) => void
}

scope.onmessage = ({ data: { id, work } }) => scope.postMessage({ id, answer: doPictureWork(work) })
