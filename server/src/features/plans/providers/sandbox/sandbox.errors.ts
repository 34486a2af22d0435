import { defineError } from '../../../../core/errors.ts'

export const paymentNotFound = defineError({
  code: 'plans.payment-not-found',
  kind: 'not-found',
  title: 'No such payment',
  detail: 'We couldn’t find this payment. Please choose your plan again.',
})
export const subscriptionNotLive = defineError({
  code: 'plans.subscription-not-live',
  kind: 'conflict',
  title: 'The subscription does not run',
  detail: 'The subscription has ended or is paused. Check your plan again.',
})
