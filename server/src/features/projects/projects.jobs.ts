import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { Projects } from './projects.service.ts'

export const projectJobs = (projects: Projects): ScheduledJob[] => [
  { name: 'erase deleted projects', run: () => projects.eraseDeleted() },
]
