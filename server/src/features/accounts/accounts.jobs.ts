import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { Accounts } from './accounts.service.ts'

export const accountJobs = (accounts: Accounts): ScheduledJob[] => [
  { name: 'delete expired sessions and links', run: () => accounts.forgetExpired() },
]
