import { countedStatuses } from '@outlay/contract/expenseStatuses'

/** What a status has to be to count, as SQL that follows the column. */
export const inCountedStatuses = `IN (${countedStatuses.map(status => `'${status}'`).join(', ')})`

/** What a person has to look at, as SQL on the columns of `expenses`; what waits for approval lacks nothing. */
export const needsReviewSql = `status = 'pending' AND approval IS NULL`

/** What is there and does not count, as SQL on the columns of `expenses`. */
export const countsNotSql = `deleted_at IS NULL AND status NOT ${inCountedStatuses}`

/** What counts, as SQL on the columns of `expenses`: of triggers, stores, benches and tests alike. */
export const countsSql = `deleted_at IS NULL AND status ${inCountedStatuses}`

/** What a team has still to give back, as SQL on the columns of its `expenses`: all that counts, approved or needing no approval. */
export const reimbursableSql = `${countsSql} AND approval IS DISTINCT FROM 'reimbursed'`
