import type { Logger } from './logger.ts'

export interface ScheduledJob {
  readonly name: string
  /** At the start, too, which does not wait for it. */
  readonly isDoneAtStart?: true
  run(): Promise<unknown>
}

const everyMs = 60 * 60_000

/** Does the jobs once an hour, one after another; a failed one is logged and tried again the next time. */
export function startScheduledJobs(jobs: readonly ScheduledJob[], logger: Logger): { stop(): Promise<void> } {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = underWay.then(() => runJobs(jobs, logger))
  }, everyMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return underWay
    },
  }
}

export async function runJobs(jobs: readonly ScheduledJob[], logger: Logger): Promise<void> {
  for (const job of jobs) {
    try {
      await job.run()
    } catch (error) {
      logger.error({ err: error, job: job.name }, 'a job failed')
    }
  }
}
