import { defineError } from '../../core/errors.ts'

export const projectNotFound = defineError({
  code: 'projects.not-found',
  kind: 'not-found',
  title: 'No such project',
  detail: 'This project doesn’t exist.',
})
export const tooManyProjects = defineError({
  code: 'projects.too-many',
  kind: 'conflict',
  title: 'Too many projects',
  detail: 'The limit is 1,000 projects. Delete one you no longer need.',
})
