import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { DataUses } from './dataUse.service.ts'

export const dataUseJobs = (dataUses: DataUses): ScheduledJob[] => [
  { name: 'erase old pictures', run: () => dataUses.eraseOldPictures() },
]
