import { defineError } from '../../core/errors.ts'

export const paperClipNotFound = defineError({
  code: 'paper-clips.not-found',
  kind: 'not-found',
  title: 'No such paper clip',
  detail: 'This paper clip does not exist.',
})
