import { changeAwaitsPayment } from '@outlay/contract/plans'
import { defineError } from '../../core/errors.ts'

export const nothingToPay = defineError({
  code: 'plans.nothing-to-pay',
  kind: 'bad-input',
  title: 'Nothing to pay',
  detail: 'The free plan costs nothing. To leave a plan that you pay for, cancel it in Settings.',
})
export const liveAlready = defineError({
  code: 'plans.live-already',
  kind: 'conflict',
  title: 'You have a plan already',
  detail: 'You have a subscription already. Change it in Settings instead.',
})
export const coveredAlready = defineError({
  code: 'plans.covered-already',
  kind: 'conflict',
  title: 'Your team pays',
  detail: "Your team's plan covers you: there is nothing to pay.",
})
export const begunElsewhere = defineError({
  code: 'plans.begun-elsewhere',
  kind: 'conflict',
  title: 'Begun in another window',
  detail: 'You have chosen another plan in another window. Go on there, or choose your plan again.',
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
  detail: "Your own plan is paused while your team's covers you. It can be changed once it goes on.",
})
export const cancelledNow = defineError({
  code: 'plans.cancelled',
  kind: 'conflict',
  title: 'Your plan is cancelled',
  detail: 'Your plan ends with what is paid. To change to another plan, keep it first.',
})
export const coversOthers = defineError({
  code: 'plans.covers-others',
  kind: 'conflict',
  title: 'It covers a team',
  detail:
    'Your plan covers the team that you handed over until the end of its period, and cannot be changed before.',
})
export const notHeard = defineError({
  code: 'plans.not-heard',
  kind: 'bad-gateway',
  title: 'No answer yet',
  detail: 'We could not hear from the payment provider whether this was done. It will show here shortly.',
})
export const changeToConfirm = defineError({
  code: changeAwaitsPayment,
  kind: 'unprocessable',
  title: 'Your bank asks for you',
  detail:
    'Your plan is as it was. Your bank asks you to confirm the payment; the plan changes once it is paid.',
})
export const nothingToConfirm = defineError({
  code: 'plans.nothing-to-confirm',
  kind: 'conflict',
  title: 'Nothing waits',
  detail: 'No change of your plan waits to be paid. Please look at your plan again.',
})
export const nothingOverdue = defineError({
  code: 'plans.nothing-overdue',
  kind: 'conflict',
  title: 'Nothing is overdue',
  detail: 'No payment of yours is overdue. Please look at your plan again.',
})
export const invoiceNotFound = defineError({
  code: 'plans.invoice-not-found',
  kind: 'not-found',
  title: 'No such invoice',
  detail: 'You have no such invoice.',
})
export const invoiceNotRecordable = defineError({
  code: 'plans.invoice-not-recordable',
  kind: 'unprocessable',
  title: 'Not an expense here',
  detail: 'This invoice is in a currency or of a sum that cannot be recorded as an expense.',
})
export const invoiceNotPaid = defineError({
  code: 'plans.invoice-not-paid',
  kind: 'conflict',
  title: 'Not paid',
  detail: 'Nothing was paid by this invoice, so that there is no expense to make of it.',
})
