import type { Logger } from './logger.ts'

const deadlineMs = 9_000

/**
 * Graceful shutdown on SIGTERM or SIGINT: finishes pending requests, then closes their dependencies. Exits after 9 s at
 * the latest.
 */
export function closeOnSignal(close: () => Promise<void>, logger: Logger): void {
  let isClosing = false
  // Not `once`: Ctrl-C arrives twice, from the terminal and npm, and the second must not interrupt the shutdown.
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

/** Logs uncaught errors without the values they may quote, and exits. */
export function exitOnUncaughtException(logger: Logger): void {
  process.on('uncaughtException', error => {
    logger.fatal({ err: error }, 'uncaught')
    process.exit(1)
  })
}
