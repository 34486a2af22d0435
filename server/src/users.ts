import { systemClock } from './core/clock.ts'
import { runCommand } from './core/commands/runCommand.ts'
import { publicOriginOf } from './core/config/publicOrigin.ts'
import { Jobs } from './core/jobs/jobs.ts'
import { createLogger } from './core/logger.ts'
import { UserAdministration } from './features/accounts/administration/userAdministration.ts'
import { userCommandOf } from './features/accounts/administration/userCommands.ts'
import { Memberships } from './features/accounts/memberships/memberships.ts'
import { planAdministrationOf } from './features/plans/administration/planAdministration.ts'
import { TeamPayments } from './features/plans/subscriptions/teamPayments.ts'
import { TeamOwners } from './features/teams/members/teamOwners.ts'

/** One command over the users of this installation, with the settings of the server. */
await runCommand(words => {
  const command = userCommandOf(words)
  return ({ database, config }) =>
    command(
      new UserAdministration({
        db: database.db,
        clock: systemClock,
        trialEnd: db => planAdministrationOf({ database, config }).trialEnd(db),
        ownedTeams: new TeamOwners({
          clock: systemClock,
          memberships: new Memberships(),
          payments: new TeamPayments({
            jobs: new Jobs({ database, logger: createLogger(config.LOG_LEVEL) }),
          }),
        }),
      }),
      publicOriginOf(config),
    )
})
