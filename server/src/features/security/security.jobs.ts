import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { Security } from './security.service.ts'

export const securityJobs = (security: Security): ScheduledJob[] => [
  { name: 'delete old threats and scores', run: () => security.deleteExpired() },
  { name: "record the day's scores", run: () => security.noteScores() },
]
