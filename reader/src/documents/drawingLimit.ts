import { createSemaphore } from './semaphore.ts'

/** For whatever holds the pixels of a picture: one of 60 megapixels takes up to half a gigabyte while it is redrawn. */
export const limitDrawing = createSemaphore(2)
