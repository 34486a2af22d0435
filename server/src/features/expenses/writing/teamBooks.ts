import { sqlState } from '../../../core/database/sqlErrors.ts'
import { inTeamBooks, paymentKept, reimbursedKept } from '../expenses.errors.ts'

/** Raised by triggers: see teamExpenses.triggers. */
const refusals: Readonly<Record<string, () => Error>> = {
  OU001: inTeamBooks,
  OU002: reimbursedKept,
  OU004: paymentKept,
}

/**
 * A statement that changes, moves or deletes expenses: where the database refuses it for the sake of a team's books, the
 * person is told why. @throws inTeamBooks, reimbursedKept, paymentKept
 */
export async function besideTeamBooks<Result>(statement: PromiseLike<Result>): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    throw refusals[sqlState(error) ?? '']?.() ?? error
  }
}
