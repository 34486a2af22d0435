import { endedSessionTriggers } from './endedSessions.ts'
import { expenseCountTriggers } from './expenseCounts.ts'
import { expenseHistoryTriggers } from './expenseHistory.ts'
import { expenseTotalTriggers } from './expenseTotals.ts'
import { moodTotalTriggers } from './moodTotals.ts'
import { readingTotalTriggers } from './readingTotals.ts'
import { versionTriggers } from './versions.ts'

/**
 * All that the database does by itself, as it is now; the migrations tell how it came to be. A change is made here and in
 * a migration with CREATE OR REPLACE: a test holds the two to each other, word by word.
 */
export const currentTriggers = [
  expenseCountTriggers,
  expenseTotalTriggers,
  moodTotalTriggers,
  readingTotalTriggers,
  expenseHistoryTriggers,
  versionTriggers,
  endedSessionTriggers,
].join('\n')
