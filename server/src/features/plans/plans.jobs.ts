import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { Plans } from './plans.service.ts'

export const planJobs = (plans: Plans): ScheduledJob[] => [
  // Catches up on payments made while the server was down.
  { name: 'reconcile subscriptions', isDoneAtStart: true, run: () => plans.reconciler.reconcile() },
  { name: 'send trial-ending emails', run: () => plans.sendTrialEndingEmails() },
]
