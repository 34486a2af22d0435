import { defineError } from '../../core/errors.ts'

export const approvalNotFound = defineError({
  code: 'approvals.not-found',
  kind: 'not-found',
  title: 'No such expense',
  detail: 'This expense doesn’t exist, or isn’t on one of your team’s projects.',
})
export const ownExpense = defineError({
  code: 'approvals.own',
  kind: 'forbidden',
  title: 'Your own expense',
  detail: 'You can’t decide on your own expense. Someone else on your team has to.',
})
export const secondStepForbidden = defineError({
  code: 'approvals.second-step',
  kind: 'forbidden',
  title: 'Not allowed for your role',
  detail: 'Only an admin or the owner can take the second step.',
})
export const firstStepTaken = defineError({
  code: 'approvals.first-step-taken',
  kind: 'forbidden',
  title: 'A second person decides',
  detail: 'You took the first step. Another admin or the owner has to take the second.',
})
export const alreadyDecided = defineError({
  code: 'approvals.decided',
  kind: 'conflict',
  title: 'Decided already',
  detail: 'Someone has already decided on this expense.',
})
export const changedSince = defineError({
  code: 'approvals.changed',
  kind: 'conflict',
  title: 'Changed in the meantime',
  detail: 'This expense has changed since you looked at it. Review it again, then decide.',
})
export const notSubmitted = defineError({
  code: 'approvals.not-submitted',
  kind: 'conflict',
  title: 'Not submitted',
  detail: 'This expense isn’t pending approval.',
})
export const notSubmittable = defineError({
  code: 'approvals.not-submittable',
  kind: 'conflict',
  title: 'Nothing to submit',
  detail: 'This expense needs no approval, or was already submitted.',
})
export const incomplete = defineError({
  code: 'approvals.incomplete',
  kind: 'conflict',
  title: 'Not complete yet',
  detail: 'This expense isn’t complete yet. Add what is missing, then submit it.',
})
export const badQueueCursor = defineError({
  code: 'approvals.bad-cursor',
  kind: 'bad-input',
  title: 'Unknown page',
  detail: 'This page doesn’t exist. Start again from the first.',
})
