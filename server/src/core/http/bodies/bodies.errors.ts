import { defineError } from '../../errors.ts'

export const bodyTooSlow = defineError({
  code: 'request.too-slow',
  kind: 'timed-out',
  title: 'The line is too slow',
  detail: 'This took too long to arrive. Please try again with a better connection.',
})
export const tooManyBodies = defineError({
  code: 'request.too-many-under-way',
  kind: 'too-many',
  title: 'Too many at once',
  detail: 'Too many of your requests are still in progress. Please wait a moment, then try again.',
})
export const noSpaceForBodies = defineError({
  code: 'server.receiving-too-much',
  kind: 'unavailable',
  title: 'Too busy',
  detail: 'The server is busy right now. Please try again in a moment.',
})
