/** Every queue of jobs there is. `migrate` makes those that are new. */
export const jobQueues = ['mail', 'plans', 'accounts', 'privacy'] as const

export type JobQueue = (typeof jobQueues)[number]

/** PostgreSQL's channel on which every process hears that a queue has a job, once it is committed. */
export const jobChannel = 'outlay_jobs'

/**
 * How a job that fails is tried again: after a minute or two, then each time after twice as long; the tenth and last
 * time about a day after the first. One whose process died in the middle of it counts as failed after five minutes.
 */
export const jobRetries = {
  retryLimit: 10,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 300,
} as const
