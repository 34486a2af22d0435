import type { Logger } from '../logger.ts'

export interface ScheduledJob {
  readonly name: string
  /** Also run at startup, without delaying it. */
  readonly isDoneAtStart?: true
  run(): Promise<unknown>
}

const intervalMs = 60 * 60_000

/** Runs the jobs hourly in sequence; a failed one is logged and retried the next hour. */
export function startScheduledJobs(jobs: readonly ScheduledJob[], logger: Logger): { stop(): Promise<void> } {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = underWay.then(() => runJobs(jobs, logger))
  }, intervalMs)
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
