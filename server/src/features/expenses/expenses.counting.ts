import { countedStatuses } from '@outlay/contract/expenses/expenseTerms'

/** SQL condition on a status to count; follows the column name. */
export const inCountedStatuses = `IN (${countedStatuses.map(status => `'${status}'`).join(', ')})`

/** What needs the person's review, as SQL on `expenses`; expenses pending approval are complete. */
export const needsReviewSql = `status = 'pending' AND approval IS NULL`

/** Undeleted but not counted, as SQL on `expenses`. */
export const isUncountedSql = `deleted_at IS NULL AND status NOT ${inCountedStatuses}`

/** What counts, as SQL on `expenses`; shared by triggers, stores, benchmarks and tests. */
export const isCountedSql = `deleted_at IS NULL AND status ${inCountedStatuses}`

/**
 * What a team still has to reimburse, as SQL on its `expenses`: everything counted, approved or not needing approval.
 */
export const reimbursableSql = `${isCountedSql} AND approval IS DISTINCT FROM 'reimbursed'`
