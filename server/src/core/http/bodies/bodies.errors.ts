import { defineError } from '../../errors.ts'

export const bodyTooSlow = defineError({
  code: 'request.too-slow',
  kind: 'timed-out',
  title: 'The line is too slow',
  detail: 'This did not arrive in time. Please try again with a better connection.',
})
export const tooManyBodies = defineError({
  code: 'request.too-many-under-way',
  kind: 'too-many',
  title: 'Too many at once',
  detail: 'Much of yours is still on its way. Please wait a moment, then try again.',
})
export const noSpaceForBodies = defineError({
  code: 'server.receiving-too-much',
  kind: 'unavailable',
  title: 'Too busy',
  detail: 'Too much is being sent to the server just now. Please try again in a moment.',
})
