import { changeAwaitsPayment, type PlanProblem } from '@outlay/contract/plans/plans'
import { type AppError, defineError } from '../../core/errors.ts'
import type { Wording } from '../../core/language/say.ts'

export const nothingToPay = defineError({
  code: 'plans.nothing-to-pay',
  kind: 'bad-input',
  title: 'Nothing to pay',
  detail: 'The free plan costs nothing. To leave a paid plan, cancel it in Settings.',
})
export const alreadySubscribed = defineError({
  code: 'plans.live-already',
  kind: 'conflict',
  title: 'You have a plan already',
  detail: 'You already have a subscription. Change it in Settings instead.',
})
export const alreadyCovered = defineError({
  code: 'plans.covered-already',
  kind: 'conflict',
  title: 'Your team pays',
  detail: 'Your team’s plan covers you, so there’s nothing to pay.',
})
export const checkoutStartedElsewhere = defineError({
  code: 'plans.begun-elsewhere',
  kind: 'conflict',
  title: 'Begun in another window',
  detail: 'You chose another plan in another window. Continue there, or choose your plan again.',
})
export const notSubscribed = defineError({
  code: 'plans.not-subscribed',
  kind: 'not-found',
  title: 'No subscription',
  detail: 'You have no subscription. Choose a plan first.',
})
export const pausedNow = defineError({
  code: 'plans.paused',
  kind: 'conflict',
  title: 'Your plan is paused',
  detail: 'Your own plan is paused while your team’s plan covers you. You can change it once it resumes.',
})
export const cancelledNow = defineError({
  code: 'plans.cancelled',
  kind: 'conflict',
  title: 'Your plan is cancelled',
  detail: 'Your plan ends with the period you paid for. To switch to another plan, keep this one first.',
})
export const coversOthers = defineError({
  code: 'plans.covers-others',
  kind: 'conflict',
  title: 'It covers a team',
  detail:
    'Your plan covers the team you handed over until the end of its period. You can’t change it before then.',
})
export const providerConfirmationPending = defineError({
  code: 'plans.not-heard',
  kind: 'bad-gateway',
  title: 'No answer yet',
  detail: 'The payment provider hasn’t confirmed this yet. The result will show here shortly.',
})
export const changeToConfirm = defineError({
  code: changeAwaitsPayment,
  kind: 'unprocessable',
  title: 'Your bank asks for you',
  detail:
    'Your plan hasn’t changed yet. Your bank asks you to confirm the payment. The plan changes once it’s paid.',
})
export const nothingToConfirm = defineError({
  code: 'plans.nothing-to-confirm',
  kind: 'conflict',
  title: 'Nothing pending',
  detail: 'You have no plan change to pay for. Check your plan again.',
})
export const nothingOverdue = defineError({
  code: 'plans.nothing-overdue',
  kind: 'conflict',
  title: 'Nothing is overdue',
  detail: 'You have no overdue payment. Check your plan again.',
})
export const invoiceNotFound = defineError({
  code: 'plans.invoice-not-found',
  kind: 'not-found',
  title: 'No such invoice',
  detail: 'We couldn’t find this invoice in your account.',
})
export const invoiceNotRecordable = defineError({
  code: 'plans.invoice-not-recordable',
  kind: 'unprocessable',
  title: 'Not an expense here',
  detail: 'This invoice can’t be recorded as an expense because of its currency or amount.',
})
export const invoiceNotPaid = defineError({
  code: 'plans.invoice-not-paid',
  kind: 'conflict',
  title: 'Not paid',
  detail: 'Nothing was paid on this invoice, so there’s no expense to create from it.',
})

const overLimit = defineError({
  code: 'plans.over-limit',
  kind: 'over-plan',
  title: 'Not included in your plan',
  detail: 'Your plan doesn’t include this.',
})

/** The request exceeds the plan; `detail` says what, and what to do. The rest are extension members. */
export function planLimitExceeded({
  detail,
  ...extension
}: PlanProblem & { readonly detail: Wording }): AppError {
  return overLimit({ detail, extension })
}
