import { doPictureWork, type PictureWork } from './pictureWork.ts'

// TypeScript's DOM library only types the page's global scope; a worker's differs in this way.
const scope = globalThis as unknown as {
  onmessage: (message: MessageEvent<{ id: number; work: PictureWork }>) => void
  postMessage: (answer: { id: number; answer: unknown }) => void
}

scope.onmessage = ({ data: { id, work } }) => scope.postMessage({ id, answer: doPictureWork(work) })
