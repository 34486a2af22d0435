import { defineError } from '../../core/errors.ts'

export const projectNotFound = defineError({
  code: 'projects.not-found',
  kind: 'not-found',
  title: 'No such project',
  detail: 'This project does not exist.',
})
