import { createSemaphore } from './semaphore.ts'

/** Limits work that holds a decoded picture: redrawing one of 60 megapixels takes up to half a gigabyte. */
export const limitDrawing = createSemaphore(2)
