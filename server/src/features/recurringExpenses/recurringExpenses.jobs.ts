import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { RecurringExpenses } from './recurringExpenses.service.ts'

export const recurringExpenseJobs = (recurringExpenses: RecurringExpenses): ScheduledJob[] => [
  { name: 'draft recurring expenses', isDoneAtStart: true, run: () => recurringExpenses.drafting.draftDue() },
]
