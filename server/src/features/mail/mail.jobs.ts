import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { Mails } from './mail.service.ts'

export const mailJobs = (mails: Mails): ScheduledJob[] => [
  { name: 'send the daily emails', run: () => mails.sendDigests() },
  { name: 'delete old emails', run: () => mails.tidy() },
]
