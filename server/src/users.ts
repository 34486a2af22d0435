import { systemClock } from './core/clock.ts'
import { runCommand } from './core/commands/runCommand.ts'
import { publicOriginOf } from './core/config/config.ts'
import { Jobs } from './core/jobs/jobs.ts'
import { createLogger } from './core/logger.ts'
import { UserAdministration } from './features/accounts/administration/userAdministration.ts'
import { userCommandOf } from './features/accounts/administration/userCommands.ts'
import { AccountClosing } from './features/accounts/closing/accountClosing.ts'
import { Memberships } from './features/accounts/memberships/memberships.ts'
import { accountEmailsBy } from './features/mail/accountEmails.ts'
import { Mails } from './features/mail/mail.service.ts'
import { planAdministrationOf } from './features/plans/administration/planAdministration.ts'
import { ClosingPayments, TeamPayments } from './features/plans/subscriptions/teamPayments.ts'
import { purgeSoonBy } from './features/privacy/privacy.service.ts'
import { TeamOwners } from './features/teams/members/teamOwners.ts'

/** Runs one command on this installation's users. */
await runCommand(words => {
  const command = userCommandOf(words)
  return ({ database, config }) => {
    const { db } = database
    const logger = createLogger(config.LOG_LEVEL)
    const jobs = new Jobs({ database, logger })
    const emails = accountEmailsBy(new Mails({ db, clock: systemClock, config, jobs, logger }))
    return command(
      new UserAdministration({
        db,
        clock: systemClock,
        emails,
        closing: new AccountClosing({ clock: systemClock, emails, payments: new ClosingPayments({ jobs }) }),
        purgeSoon: purgeSoonBy(jobs),
        trialEnd: db => planAdministrationOf({ database, config }).trialEnd(db),
        ownedTeams: new TeamOwners({
          clock: systemClock,
          memberships: new Memberships(),
          payments: new TeamPayments({ jobs }),
        }),
      }),
      publicOriginOf(config),
    )
  }
})
