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
  detail: 'This conversation has reached its limit. Start a new one.',
})
export const askedTooFast = defineError({
  code: 'conversations.too-fast',
  kind: 'too-many',
  title: 'Too many questions',
  detail: 'You can ask the AI model 20 questions a minute. Wait a moment, then ask again.',
})
export const answerFailed = defineError({
  code: 'conversations.answer-failed',
  kind: 'bad-gateway',
  title: 'The answer was cut off',
  detail: 'The answer was cut off and wasn’t saved. Ask again.',
})
