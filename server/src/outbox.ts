import { systemClock } from './core/clock.ts'
import { runCommand } from './core/commands/runCommand.ts'
import { Jobs } from './core/jobs/jobs.ts'
import { createLogger } from './core/logger.ts'
import { Outbox, outboxCommandOf } from './features/mail/outbox/outbox.ts'

/** Runs one command on this installation's emails. */
await runCommand(words => {
  const command = outboxCommandOf(words)
  return ({ database, config }) => {
    const jobs = new Jobs({ database, logger: createLogger('silent') })
    return command(
      new Outbox({ db: database.db, clock: systemClock, jobs, isMailSent: config.SMTP_URL !== undefined }),
    )
  }
})
