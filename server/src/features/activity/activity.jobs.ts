import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { Activities } from './activity.service.ts'

export const activityJobs = (activity: Activities): ScheduledJob[] => [
  { name: 'delete old activity', run: () => activity.deleteExpired() },
]
