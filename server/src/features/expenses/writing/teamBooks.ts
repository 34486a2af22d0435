import { sqlState } from '../../../core/database/sqlErrors.ts'
import {
  firstOfSplit,
  inTeamBooks,
  leftInTeamBooks,
  paymentKept,
  reimbursedKept,
  splitAmountFixed,
  splitTooSmall,
} from '../expenses.errors.ts'
import { ledgerSqlStates, splitSqlStates } from './ledgerSqlStates.ts'

const refusals: Readonly<Record<string, () => Error>> = {
  [ledgerSqlStates.inTheBooks]: inTeamBooks,
  [ledgerSqlStates.reimbursed]: reimbursedKept,
  [ledgerSqlStates.beingPaid]: paymentKept,
  [ledgerSqlStates.leftInBooks]: leftInTeamBooks,
  [splitSqlStates.first]: firstOfSplit,
  [splitSqlStates.sum]: splitAmountFixed,
  [splitSqlStates.tooSmall]: splitTooSmall,
}

/**
 * Runs a statement on expenses, converting refusals that protect a team's books or a split into errors.
 * @throws inTeamBooks, leftInTeamBooks, reimbursedKept, paymentKept, firstOfSplit, splitAmountFixed, splitTooSmall
 */
export async function mapLedgerErrors<Result>(statement: PromiseLike<Result>): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    throw refusals[sqlState(error) ?? '']?.() ?? error
  }
}
