import { defineError } from '../../core/errors.ts'

export const approvalNotFound = defineError({
  code: 'approvals.not-found',
  kind: 'not-found',
  title: 'No such expense',
  detail: 'This expense does not exist, or it is on none of your team’s projects.',
})
export const ownExpense = defineError({
  code: 'approvals.own',
  kind: 'forbidden',
  title: 'Your own expense',
  detail: 'Nobody decides about an expense of their own. Someone else of your team has to.',
})
export const ownReimbursement = defineError({
  code: 'approvals.own-reimbursement',
  kind: 'forbidden',
  title: 'Your own expense',
  detail: 'Nobody marks what they get back themselves. Another admin, or the owner, has to.',
})
export const secondStepForbidden = defineError({
  code: 'approvals.second-step',
  kind: 'forbidden',
  title: 'Not for your role',
  detail: 'An admin or the owner takes the second step.',
})
export const firstStepTaken = defineError({
  code: 'approvals.first-step-taken',
  kind: 'forbidden',
  title: 'A second person decides',
  detail: 'You took the first step. Another admin, or the owner, takes the second.',
})
export const alreadyDecided = defineError({
  code: 'approvals.decided',
  kind: 'conflict',
  title: 'Decided already',
  detail: 'Someone has decided about this expense already.',
})
export const changedSince = defineError({
  code: 'approvals.changed',
  kind: 'conflict',
  title: 'Changed meanwhile',
  detail: 'This expense was changed since you looked at it. Look at it again, then decide.',
})
export const notSubmitted = defineError({
  code: 'approvals.not-submitted',
  kind: 'conflict',
  title: 'Not submitted',
  detail: 'This expense is not pending approval.',
})
export const notSubmittable = defineError({
  code: 'approvals.not-submittable',
  kind: 'conflict',
  title: 'Nothing to submit',
  detail: 'This expense needs no approval, or was submitted already.',
})
export const incomplete = defineError({
  code: 'approvals.incomplete',
  kind: 'conflict',
  title: 'Not complete yet',
  detail: 'This expense still lacks something. Complete it first, then submit it.',
})
export const badQueueCursor = defineError({
  code: 'approvals.bad-cursor',
  kind: 'bad-input',
  title: 'Unknown page',
  detail: 'This page does not exist. Start again from the first.',
})
