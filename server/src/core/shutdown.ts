import type { Logger } from './logger.ts'

const deadlineMs = 9_000

/**
 * Closes in order on SIGTERM or SIGINT: requests under way are finished, then what they stand on is closed. The
 * process leaves by itself, and after 9 s in any case.
 */
export function closeOnSignal(close: () => Promise<void>, logger: Logger): void {
  let isClosing = false
  // Not once: Ctrl-C arrives twice, from the terminal and from npm, and the second must not cut the closing short.
  const leave = (signal: NodeJS.Signals) => {
    if (isClosing) return
    isClosing = true
    logger.info({ signal }, 'closing')
    setTimeout(() => {
      logger.error('closing took too long')
      process.exit(1)
    }, deadlineMs).unref()
    close().then(
      () => process.exit(0),
      error => {
        logger.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}

/** What no one caught is logged like any fault, without the values it may quote, and the process leaves. */
export function leaveOnUncaught(logger: Logger): void {
  process.on('uncaughtException', error => {
    logger.fatal({ err: error }, 'uncaught')
    process.exit(1)
  })
}
