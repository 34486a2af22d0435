import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { Audit } from './audit.service.ts'

export const auditJobs = (audit: Audit): ScheduledJob[] => [
  { name: 'delete expired audit entries', run: () => audit.deleteExpired() },
]
