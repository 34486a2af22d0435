import { defineError } from '../../core/errors.ts'

export const wrongCredentials = defineError({
  code: 'accounts.wrong-credentials',
  kind: 'signed-out',
  title: 'Not signed in',
  detail: 'Invalid username or password',
})
export const taken = defineError({
  code: 'accounts.taken',
  kind: 'conflict',
  title: 'Already taken',
  detail: 'This username or email is already taken.',
})
export const tooManySignIns = defineError({
  code: 'accounts.too-many-sign-ins',
  kind: 'too-many',
  title: 'Too many sign-ins',
  detail: 'Too many sign-ins failed. Please wait 15 minutes and try again.',
})
export const sessionNotFound = defineError({
  code: 'accounts.session-not-found',
  kind: 'not-found',
  title: 'No such session',
  detail: 'This session does not exist or has ended.',
})
export const noUploadsLeft = defineError({
  code: 'accounts.no-uploads-left',
  kind: 'over-plan',
  title: 'No uploads left this month',
  detail:
    'You have used all receipt uploads of this month. Choose a larger plan, or add the expense by hand.',
})
