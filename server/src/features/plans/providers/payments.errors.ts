import { defineError } from '../../../core/errors.ts'

export const paymentDeclined = defineError({
  code: 'plans.payment-declined',
  kind: 'unprocessable',
  title: 'Payment declined',
  detail: 'The card was declined. Please try another one.',
})
