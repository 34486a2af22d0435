import { defineError } from '../../core/errors.ts'

export const badCursor = defineError({
  code: 'audit.bad-cursor',
  kind: 'bad-input',
  title: 'Unknown page',
  detail: 'This page does not exist. Start again from the first.',
})
