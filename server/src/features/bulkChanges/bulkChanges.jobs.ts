import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { BulkChanges } from './bulkChanges.service.ts'

export const bulkChangeJobs = (bulkChanges: BulkChanges): ScheduledJob[] => [
  { name: 'delete expired bulk changes', run: () => bulkChanges.deleteExpired() },
]
