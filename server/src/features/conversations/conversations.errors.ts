import { defineError } from '../../core/errors.ts'

export const conversationNotFound = defineError({
  code: 'conversations.not-found',
  kind: 'not-found',
  title: 'No such conversation',
  detail: 'This conversation does not exist.',
})
export const stillAnswering = defineError({
  code: 'conversations.still-answering',
  kind: 'conflict',
  title: 'One question at a time',
  detail: 'The last question here is still being answered. Wait for the answer, then ask again.',
})
export const conversationFull = defineError({
  code: 'conversations.full',
  kind: 'conflict',
  title: 'This conversation is full',
  detail: 'This conversation has grown very long. Begin a new one.',
})
export const askedTooFast = defineError({
  code: 'conversations.too-fast',
  kind: 'too-many',
  title: 'A little slower, please',
  detail: 'The AI model takes 20 questions a minute from one person. Wait a moment, then ask again.',
})
export const answerFailed = defineError({
  code: 'conversations.answer-failed',
  kind: 'bad-gateway',
  title: 'The answer was cut off',
  detail: 'The answer was cut off and was not kept. Please ask again.',
})
