import { sqlState } from '../../../core/database/sqlErrors.ts'
import {
  firstOfSplit,
  inTeamBooks,
  leftInTeamBooks,
  paymentKept,
  reimbursedKept,
  splitSumKept,
  splitTooSmall,
} from '../expenses.errors.ts'
import { bookStates, splitStates } from './bookStates.ts'

const refusals: Readonly<Record<string, () => Error>> = {
  [bookStates.inTheBooks]: inTeamBooks,
  [bookStates.reimbursed]: reimbursedKept,
  [bookStates.beingPaid]: paymentKept,
  [bookStates.leftInBooks]: leftInTeamBooks,
  [splitStates.first]: firstOfSplit,
  [splitStates.sum]: splitSumKept,
  [splitStates.tooSmall]: splitTooSmall,
}

/**
 * Runs a statement on expenses, converting refusals that protect a team's books or a split into errors.
 * @throws inTeamBooks, leftInTeamBooks, reimbursedKept, paymentKept, firstOfSplit, splitSumKept, splitTooSmall
 */
export async function mapLedgerErrors<Result>(statement: PromiseLike<Result>): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    throw refusals[sqlState(error) ?? '']?.() ?? error
  }
}
