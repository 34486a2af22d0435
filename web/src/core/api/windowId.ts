import { randomId } from './randomId.ts'

/** Names this window in its calls, so that it is not told as news what it did itself. */
export const windowId = randomId()
