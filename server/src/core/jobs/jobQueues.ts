/** All job queues. `migrate` creates new ones. */
export const jobQueues = ['mail', 'plans', 'accounts', 'privacy'] as const

export type JobQueue = (typeof jobQueues)[number]

/** PostgreSQL channel that announces a queue's new jobs on commit. */
export const jobChannel = 'outlay_jobs'

/**
 * Retries of a failed job: after a minute or two, then doubling; the tenth and last about a day after the first. If its
 * process dies, a job counts as failed after five minutes.
 */
export const jobRetries = {
  retryLimit: 10,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 300,
} as const
