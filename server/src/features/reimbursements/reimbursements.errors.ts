import { mostInPayment, mostOpenPayments } from '@outlay/contract/reimbursements'
import { defineError } from '../../core/errors.ts'

export const notReimbursable = defineError({
  code: 'reimbursements.not-reimbursable',
  kind: 'conflict',
  title: 'Not to be reimbursed',
  detail: 'This expense is pending approval, rejected, or already reimbursed.',
})
export const notReimbursed = defineError({
  code: 'reimbursements.not-reimbursed',
  kind: 'conflict',
  title: 'Not reimbursed',
  detail: 'This expense was not reimbursed.',
})
export const inPayment = defineError({
  code: 'reimbursements.in-payment',
  kind: 'conflict',
  title: 'In a payment',
  detail: 'This expense is in a payment that is open. Finish or cancel that first.',
})
export const nothingToPay = defineError({
  code: 'reimbursements.nothing',
  kind: 'unprocessable',
  title: 'Nothing to pay',
  detail: 'There is nothing to pay these people, or it is in an open payment already.',
})
export const tooMuchAtOnce = defineError({
  code: 'reimbursements.too-much',
  kind: 'unprocessable',
  title: 'Too much for one payment',
  detail: say =>
    say(
      'A payment takes at most {most, number} expenses, and these people are to get back more. Choose fewer people, then open another payment for the others.',
      { most: mostInPayment },
    ),
})
export const tooManyPayments = defineError({
  code: 'reimbursements.too-many-payments',
  kind: 'conflict',
  title: 'Too many open payments',
  detail: say =>
    say('There are {most} open payments. Mark one of them as reimbursed or cancel it, then open another.', {
      most: mostOpenPayments,
    }),
})
export const tooMuchForSepa = defineError({
  code: 'reimbursements.too-much-for-sepa',
  kind: 'unprocessable',
  title: 'Too much for SEPA',
  detail:
    'SEPA transfers at most 999,999,999.99 euros at once, and someone is to get more. Take the CSV file.',
})
export const notConvertible = defineError({
  code: 'reimbursements.not-convertible',
  kind: 'unprocessable',
  title: 'No exchange rate',
  detail: 'Some of these expenses were paid in a currency without an exchange rate. Pay those by hand.',
})
export const paymentNotFound = defineError({
  code: 'reimbursements.payment-not-found',
  kind: 'not-found',
  title: 'No such payment',
  detail: 'This payment does not exist, or is open no more.',
})
export const notInEuro = defineError({
  code: 'reimbursements.not-euro',
  kind: 'unprocessable',
  title: 'SEPA pays euros alone',
  detail: 'A SEPA file is for euros alone, and the team counts in another currency. Take the CSV file.',
})
export const noTeamAccount = defineError({
  code: 'reimbursements.no-team-account',
  kind: 'unprocessable',
  title: 'No account to pay from',
  detail: 'Say first from which account the team pays.',
})
export const noBankAccount = defineError({
  code: 'reimbursements.no-bank-account',
  kind: 'unprocessable',
  title: 'No account to pay to',
  detail: 'Some of these people have no bank account on file.',
})
export const badReimbursementCursor = defineError({
  code: 'reimbursements.bad-cursor',
  kind: 'bad-input',
  title: 'Unknown page',
  detail: 'This page does not exist. Start again from the first.',
})
