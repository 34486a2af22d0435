import { maxSavedViews } from '@outlay/contract/savedViews/savedViews'
import { defineError } from '../../core/errors.ts'

export const savedViewNotFound = defineError({
  code: 'saved-views.not-found',
  kind: 'not-found',
  title: 'No such view',
  detail: 'This view doesn’t exist.',
})
export const savedViewTaken = defineError({
  code: 'saved-views.taken',
  kind: 'conflict',
  title: 'There is a view already',
  detail: 'There is already a view with this name. Choose another name.',
})
export const tooManySavedViews = defineError({
  code: 'saved-views.too-many',
  kind: 'conflict',
  title: 'Too many views',
  detail: say => say('The limit is {most} views. Delete one you no longer need.', { most: maxSavedViews }),
})
