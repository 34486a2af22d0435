import { defineError } from '../../core/errors.ts'
import type { TooLargeExpense } from './currency/expenseCurrency.store.ts'

export const expenseNotFound = defineError({
  code: 'expenses.not-found',
  kind: 'not-found',
  title: 'No such expense',
  detail: 'This expense doesn’t exist or was deleted.',
})
export const notYourExpense = defineError({
  code: 'expenses.not-yours',
  kind: 'forbidden',
  title: 'Not your expense',
  detail: 'Only the person who recorded this expense can change it.',
})
export const amountTooLarge = defineError({
  code: 'expenses.amount-too-large',
  kind: 'bad-input',
  title: 'Amount too large',
  detail: 'This amount is more than 99,999,999.99 in your currency. Enter a smaller one, or split it.',
})
export const inTeamBooks = defineError({
  code: 'expenses.in-team-books',
  kind: 'conflict',
  title: 'Approved by the team',
  detail:
    'The team has approved this expense, so it stays on the team’s projects. Ask an approver to reject it first. If you’ve changed it since it was approved, submit it again.',
})
export const leftInTeamBooks = defineError({
  code: 'expenses.left-in-team-books',
  kind: 'conflict',
  title: 'In the books of your former team',
  detail: 'You have left the team this expense belongs to, so it stays in the team’s books as it is.',
})
export const reimbursedKept = defineError({
  code: 'expenses.reimbursed',
  kind: 'conflict',
  title: 'Reimbursed already',
  detail:
    'This expense was reimbursed, so it stays as approved. Ask an admin or the owner to undo the reimbursement first.',
})
export const paymentKept = defineError({
  code: 'expenses.in-payment',
  kind: 'conflict',
  title: 'Being paid',
  detail:
    'This expense is in an open payment, so it stays as it is. Ask an admin or the owner to finish or cancel the payment first.',
})
export const readFromReceipt = defineError({
  code: 'expenses.made-of-receipt',
  kind: 'conflict',
  title: 'Read from its receipt',
  detail: 'This expense was read from this receipt, so the receipt stays. Add the other one alongside it.',
})
export const approvedReceiptKept = defineError({
  code: 'expenses.approved-receipt',
  kind: 'conflict',
  title: 'Approved by the team',
  detail:
    'The team has approved this expense with its receipt, so you can’t change the receipt. Ask an approver to reject it first.',
})
export const firstOfSplit = defineError({
  code: 'expenses.first-of-split',
  kind: 'conflict',
  title: 'Other parts hang on it',
  detail:
    'This is the first part of a split and has the receipt for all of them. Undo the split first, or delete all the parts together.',
})
export const splitAmountFixed = defineError({
  code: 'expenses.split-sum',
  kind: 'conflict',
  title: 'Part of a split',
  detail:
    'The parts of a split must add up to the amount paid, in its currency. Choose another part to take the difference, or undo the split.',
})
export const splitTooSmall = defineError({
  code: 'expenses.split-too-small',
  kind: 'conflict',
  title: 'Too little left',
  detail:
    'The other part is too small to cover the difference. Each part needs an amount. Choose another part, or make this one smaller.',
})
export const receiptOfFirstPart = defineError({
  code: 'expenses.receipt-of-split',
  kind: 'conflict',
  title: 'Part of a split',
  detail: 'All parts of a split share the receipt of the first one. Add it there.',
})
export const badCursor = defineError({
  code: 'expenses.bad-cursor',
  kind: 'bad-input',
  title: 'Unknown page',
  detail: 'This page doesn’t exist. Start again from the first.',
})

export const changeNotFound = defineError({
  code: 'expenses.change-not-found',
  kind: 'not-found',
  title: 'No such change',
  detail: 'This expense doesn’t have this change.',
})
export const creationNotUndoable = defineError({
  code: 'expenses.making-kept',
  kind: 'conflict',
  title: 'Change not undone',
  detail: 'Creating an expense can’t be undone. Delete it instead. You can restore it for 30 days.',
})
export const decisionNotUndoable = defineError({
  code: 'expenses.decision-kept',
  kind: 'conflict',
  title: 'Change not undone',
  detail: 'You can’t undo a decision on an expense here. Ask an approver.',
})
export const changedAgain = defineError({
  code: 'expenses.changed-again',
  kind: 'conflict',
  title: 'Changed again since',
  detail: 'This has been changed again since then. Nothing was undone.',
})

const longestNamed = 60
const noRoom = defineError({
  code: 'expenses.amount-in-the-way',
  kind: 'unprocessable',
  title: 'One expense is too large',
  detail:
    'One expense is too large in this currency. Nothing was changed. Change its amount first, or choose another currency.',
})

/** The expense that prevents changing the currency. */
export function amountBlocksCurrencyChange(expense: TooLargeExpense, currency: string): Error {
  const { description, originalAmount, originalCurrency, isDeleted } = expense
  const name = description.length > longestNamed ? `${description.slice(0, longestNamed)}…` : description
  const values = { name, amount: originalAmount, paidIn: originalCurrency, currency }
  return noRoom({
    detail: say =>
      isDeleted
        ? say(
            'The deleted expense "{name}" ({amount} {paidIn}) is too large to store in {currency}. Nothing was changed. Restore it and change its amount first, or choose another currency.',
            values,
          )
        : say(
            '"{name}" ({amount} {paidIn}) is too large to store in {currency}. Nothing was changed. Change its amount first, or choose another currency.',
            values,
          ),
  })
}
