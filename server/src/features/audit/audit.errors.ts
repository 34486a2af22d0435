import { defineError } from '../../core/errors.ts'

export const badCursor = defineError({
  code: 'audit.bad-cursor',
  kind: 'bad-input',
  title: 'Unknown page',
  detail: 'This page doesn’t exist. Start again from the first.',
})
