import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { Privacy } from './privacy.service.ts'

export const privacyJobs = (privacy: Privacy): ScheduledJob[] => [
  { name: 'delete accounts that are due', isDoneAtStart: true, run: () => privacy.purges.purgeDue() },
  { name: 'finish deleted accounts', isDoneAtStart: true, run: () => privacy.purges.sweepEmptied() },
  { name: 'erase expired archives', run: () => privacy.downloads.eraseExpired() },
]
