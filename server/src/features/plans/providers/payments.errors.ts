import { AppError, defineError } from '../../../core/errors.ts'

const unavailable = 'plans.provider-unavailable'

export const providerUnavailable = defineError({
  code: unavailable,
  kind: 'bad-gateway',
  title: 'Payments are unavailable',
  detail: 'We can’t reach the payment provider. Please try again in a moment.',
})
/** The outcome is unknown. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === unavailable
}

export const paymentDeclined = defineError({
  code: 'plans.payment-declined',
  kind: 'unprocessable',
  title: 'Payment declined',
  detail: 'The card was declined. Please try another one.',
})
export const alreadyPaid = defineError({
  code: 'plans.already-paid',
  kind: 'conflict',
  title: 'Paid already',
  detail: 'This subscription has just been paid. Please reload the page.',
})
export const unsignedEvent = defineError({
  code: 'plans.unsigned-event',
  kind: 'bad-input',
  title: 'Refused',
  detail: 'This message isn’t signed by the payment provider, or was signed too long ago.',
})

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
