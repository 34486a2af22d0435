import { sqlState } from '../../../core/database/sqlErrors.ts'
import { inTeamBooks, leftInTeamBooks, paymentKept, reimbursedKept } from '../expenses.errors.ts'
import { bookStates } from './bookStates.ts'

const refusals: Readonly<Record<string, () => Error>> = {
  [bookStates.inTheBooks]: inTeamBooks,
  [bookStates.reimbursed]: reimbursedKept,
  [bookStates.beingPaid]: paymentKept,
  [bookStates.leftInBooks]: leftInTeamBooks,
}

/**
 * A statement that changes, moves or deletes expenses: where the database refuses it for the sake of a team's books, the
 * person is told why. @throws inTeamBooks, leftInTeamBooks, reimbursedKept, paymentKept
 */
export async function besideTeamBooks<Result>(statement: PromiseLike<Result>): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    throw refusals[sqlState(error) ?? '']?.() ?? error
  }
}
