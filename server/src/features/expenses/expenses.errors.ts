import { defineError } from '../../core/errors.ts'
import type { TooLargeExpense } from './currency/expenseCurrency.store.ts'

export const expenseNotFound = defineError({
  code: 'expenses.not-found',
  kind: 'not-found',
  title: 'No such expense',
  detail: 'This expense does not exist or was deleted.',
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
  detail: 'This amount is more than 99,999,999.99 in your own currency. Enter a smaller one, or split it.',
})
export const inTeamBooks = defineError({
  code: 'expenses.in-team-books',
  kind: 'conflict',
  title: 'Approved by the team',
  detail:
    'The team has approved this expense, so it stays on the team’s projects. Ask someone who approves to reject it first; if you have changed it since, submit it for that.',
})
export const leftInTeamBooks = defineError({
  code: 'expenses.left-in-team-books',
  kind: 'conflict',
  title: 'In the books of your former team',
  detail: 'You have left the team that this expense is of, so it stays in the team’s books as it is.',
})
export const reimbursedKept = defineError({
  code: 'expenses.reimbursed',
  kind: 'conflict',
  title: 'Reimbursed already',
  detail:
    'This expense was reimbursed, so it stays as it was approved. Ask an admin or the owner to undo the reimbursement first.',
})
export const paymentKept = defineError({
  code: 'expenses.in-payment',
  kind: 'conflict',
  title: 'Being paid',
  detail:
    'This expense is in a payment that is open, so it stays as it is. Ask an admin or the owner to finish or cancel that first.',
})
export const madeOfReceipt = defineError({
  code: 'expenses.made-of-receipt',
  kind: 'conflict',
  title: 'Read from its receipt',
  detail: 'This expense was read from this receipt, so that stays with it. Add the other one beside it.',
})
export const approvedReceiptKept = defineError({
  code: 'expenses.approved-receipt',
  kind: 'conflict',
  title: 'Approved by the team',
  detail:
    'The team has approved this expense with its receipt, so that stays as it is. Ask someone who approves to reject it first.',
})
export const firstOfSplit = defineError({
  code: 'expenses.first-of-split',
  kind: 'conflict',
  title: 'Other parts hang on it',
  detail:
    'This expense was split, and has the receipt and what the other parts give back. Undo the split first, or delete all its parts together.',
})
export const splitSumKept = defineError({
  code: 'expenses.split-sum',
  kind: 'conflict',
  title: 'Part of a split',
  detail:
    'The parts of a split come to what was paid, in its currency. Choose another part that takes the difference, or undo the split.',
})
export const splitTooSmall = defineError({
  code: 'expenses.split-too-small',
  kind: 'conflict',
  title: 'Too little left',
  detail:
    'The other part has too little to give, as each part needs an amount of its own. Choose another, or make this one smaller.',
})
export const notSplit = defineError({
  code: 'expenses.not-split',
  kind: 'conflict',
  title: 'Not split',
  detail: 'This expense is no part of a split any more.',
})
export const splitAlready = defineError({
  code: 'expenses.split-already',
  kind: 'conflict',
  title: 'Split already',
  detail: 'This expense is already part of a split. Undo that first, then split it again.',
})
export const splitWaits = defineError({
  code: 'expenses.split-waits',
  kind: 'conflict',
  title: 'Needs review first',
  detail: 'This expense’s receipt still needs a review. Complete it first, then split it.',
})
export const calculatedNotSplit = defineError({
  code: 'expenses.calculated-not-split',
  kind: 'conflict',
  title: 'Calculated',
  detail:
    'This amount is calculated from a journey or a trip, so it is not split. Type the amount instead, then split it.',
})
export const receiptOfFirstPart = defineError({
  code: 'expenses.receipt-of-split',
  kind: 'conflict',
  title: 'Part of a split',
  detail: 'All parts of a split have the receipt of the first one. Put it there.',
})
export const approvedNotSplit = defineError({
  code: 'expenses.approved-not-split',
  kind: 'conflict',
  title: 'Approved by the team',
  detail:
    'The team has approved this expense as it is, so it is not split or joined. Ask someone who approves to reject it first.',
})
export const notSamePurchase = defineError({
  code: 'expenses.not-same-purchase',
  kind: 'conflict',
  title: 'Not the same purchase',
  detail: 'Only expenses of the same sum in the same currency become one. Nothing was merged.',
})
export const keptOneWaits = defineError({
  code: 'expenses.kept-one-waits',
  kind: 'conflict',
  title: 'Its receipt asks something',
  detail:
    'The expense you want to keep has an open question about its receipt. Answer it first, or keep another one.',
})
export const mergeRefused = defineError({
  code: 'expenses.merge-refused',
  kind: 'conflict',
  title: 'Not merged',
  detail: 'One of these may not be changed. Nothing was merged.',
})
export const badCursor = defineError({
  code: 'expenses.bad-cursor',
  kind: 'bad-input',
  title: 'Unknown page',
  detail: 'This page does not exist. Start again from the first.',
})

export const changeNotFound = defineError({
  code: 'expenses.change-not-found',
  kind: 'not-found',
  title: 'No such change',
  detail: 'This expense has no such change.',
})
export const makingKept = defineError({
  code: 'expenses.making-kept',
  kind: 'conflict',
  title: 'Not undone',
  detail: 'That an expense was made is not undone. Delete it instead; it can be restored for 30 days.',
})
export const decisionKept = defineError({
  code: 'expenses.decision-kept',
  kind: 'conflict',
  title: 'Not undone',
  detail: 'A decision about an expense is not undone here. Ask someone who approves.',
})
export const changedAgain = defineError({
  code: 'expenses.changed-again',
  kind: 'conflict',
  title: 'Changed again since',
  detail: 'This was changed again since. Nothing was undone.',
})

const longestNamed = 60
const noRoom = defineError({
  code: 'expenses.amount-in-the-way',
  kind: 'unprocessable',
  title: 'One expense is too large',
  detail:
    'One expense is too large in this currency. Change its amount first, or choose another currency. Nothing was changed.',
})

/** The expense that prevents changing the currency. */
export function amountInTheWay(expense: TooLargeExpense, currency: string): Error {
  const { description, originalAmount, originalCurrency, isDeleted } = expense
  const name = description.length > longestNamed ? `${description.slice(0, longestNamed)}…` : description
  const values = { name, amount: originalAmount, paidIn: originalCurrency, currency }
  return noRoom({
    detail: say =>
      isDeleted
        ? say(
            '"{name}" ({amount} {paidIn}), which you deleted and can still restore, is too large to be kept in {currency}. Change its amount first, or choose another currency. Nothing was changed.',
            values,
          )
        : say(
            '"{name}" ({amount} {paidIn}) is too large to be kept in {currency}. Change its amount first, or choose another currency. Nothing was changed.',
            values,
          ),
  })
}
