import { defineError } from '../../core/errors.ts'

export const tooManyStreams = defineError({
  code: 'activity.too-many-streams',
  kind: 'too-many',
  title: 'Too many windows',
  detail: 'Too many windows are showing live activity. Close some of them.',
})
