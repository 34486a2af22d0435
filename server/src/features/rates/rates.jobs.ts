import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { Rates } from './rates.service.ts'

export const rateJobs = (rates: Rates): ScheduledJob[] => [
  { name: "fetch today's rates", isDoneAtStart: true, run: () => rates.fetchToday() },
]
