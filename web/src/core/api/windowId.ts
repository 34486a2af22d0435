import { randomId } from './randomId.ts'

/** Sent with each call, so that the server does not notify this window of its own changes. */
export const windowId = randomId()
