import { expenseHistoryTriggers } from './expenseHistory.triggers.ts'
import {
  expenseCountTriggers,
  expenseTotalTriggers,
  moodTotalTriggers,
  teamTotalTriggers,
} from './expenseTotals.triggers.ts'
import { endedSessionTriggers, membershipTriggers } from './people.triggers.ts'
import { readingTotalTriggers, storageTotalTriggers } from './receiptTotals.triggers.ts'
import { rowSecurityTriggers } from './rowSecurity.triggers.ts'
import { searchTextTriggers } from './searchTexts.triggers.ts'
import { splitTriggers } from './splits.triggers.ts'
import { teamExpenseTriggers } from './teamExpenses.triggers.ts'
import { approvalTrailTriggers, auditLogTriggers } from './trails.triggers.ts'
import { versionTriggers } from './versions.triggers.ts'

/**
 * All that the database does by itself, as it is now. A change is made here and in a new migration with CREATE OR REPLACE;
 * a test compares the functions, triggers and policies of the two, word by word.
 */
export const currentTriggers = [
  expenseCountTriggers,
  expenseTotalTriggers,
  moodTotalTriggers,
  readingTotalTriggers,
  storageTotalTriggers,
  expenseHistoryTriggers,
  searchTextTriggers,
  splitTriggers,
  versionTriggers,
  endedSessionTriggers,
  membershipTriggers,
  teamExpenseTriggers,
  teamTotalTriggers,
  approvalTrailTriggers,
  auditLogTriggers,
  rowSecurityTriggers,
].join('\n')
