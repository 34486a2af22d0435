import { maxExpensesPerPayment, maxOpenPayments } from '@outlay/contract/reimbursements/reimbursements'
import { defineError } from '../../core/errors.ts'

export const ownReimbursement = defineError({
  code: 'approvals.own-reimbursement',
  kind: 'forbidden',
  title: 'Your own expense',
  detail: 'You can’t mark your own expenses as reimbursed. Another admin or the owner has to.',
})
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
  detail: 'This expense wasn’t reimbursed.',
})
export const inPayment = defineError({
  code: 'reimbursements.in-payment',
  kind: 'conflict',
  title: 'In a payment',
  detail: 'This expense is in an open payment. Finish or cancel that payment first.',
})
export const nothingToPay = defineError({
  code: 'reimbursements.nothing',
  kind: 'unprocessable',
  title: 'Nothing to pay',
  detail: 'There’s nothing to pay these people, or it’s already in an open payment.',
})
export const tooMuchAtOnce = defineError({
  code: 'reimbursements.too-much',
  kind: 'unprocessable',
  title: 'Too much for one payment',
  detail: say =>
    say(
      'A payment can include up to {most, number} expenses, and these people have more. Choose fewer people, then create another payment for the others.',
      { most: maxExpensesPerPayment },
    ),
})
export const tooManyPayments = defineError({
  code: 'reimbursements.too-many-payments',
  kind: 'conflict',
  title: 'Too many open payments',
  detail: say =>
    say('There are already {most} open payments. Mark one as reimbursed or cancel it, then create another.', {
      most: maxOpenPayments,
    }),
})
export const tooMuchForSepa = defineError({
  code: 'reimbursements.too-much-for-sepa',
  kind: 'unprocessable',
  title: 'Too much for SEPA',
  detail:
    'SEPA allows up to 999,999,999.99 euros per transfer, and someone is owed more. Use the CSV file instead.',
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
  detail: 'This payment doesn’t exist or is no longer open.',
})
export const notInEuro = defineError({
  code: 'reimbursements.not-euro',
  kind: 'unprocessable',
  title: 'SEPA pays euros alone',
  detail: 'SEPA files are for euros only, and the team uses another currency. Use the CSV file instead.',
})
export const noTeamAccount = defineError({
  code: 'reimbursements.no-team-account',
  kind: 'unprocessable',
  title: 'No account to pay from',
  detail: 'First enter the account the team pays from.',
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
  detail: 'This page doesn’t exist. Start again from the first.',
})
