import { approvalTrailTriggers } from './approvalTrail.triggers.ts'
import { auditLogTriggers } from './auditLog.triggers.ts'
import { endedSessionTriggers } from './endedSessions.triggers.ts'
import { expenseCountTriggers } from './expenseCounts.triggers.ts'
import { expenseHistoryTriggers } from './expenseHistory.triggers.ts'
import { expenseTotalTriggers } from './expenseTotals.triggers.ts'
import { membershipTriggers } from './membership.triggers.ts'
import { moodTotalTriggers } from './moodTotals.triggers.ts'
import { readingTotalTriggers } from './readingTotals.triggers.ts'
import { rowSecurityTriggers } from './rowSecurity.triggers.ts'
import { searchTextTriggers } from './searchTexts.triggers.ts'
import { splitTriggers } from './splits.triggers.ts'
import { storageTotalTriggers } from './storageTotals.triggers.ts'
import { teamExpenseTriggers } from './teamExpenses.triggers.ts'
import { teamTotalTriggers } from './teamTotals.triggers.ts'
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
