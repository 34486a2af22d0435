import type { Logger } from './logger.ts'

export interface Chore {
  readonly name: string
  run(): Promise<unknown>
}

const everyMs = 60 * 60_000

/** Does the chores once an hour, one after another; a failed one is logged and tried again the next time. */
export function startHousekeeping(chores: readonly Chore[], logger: Logger): { stop(): Promise<void> } {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = underWay.then(() => doAll(chores, logger))
  }, everyMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return underWay
    },
  }
}

export async function doAll(chores: readonly Chore[], logger: Logger): Promise<void> {
  for (const chore of chores) {
    try {
      await chore.run()
    } catch (error) {
      logger.error({ err: error, chore: chore.name }, 'a chore failed')
    }
  }
}
