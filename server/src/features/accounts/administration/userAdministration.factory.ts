import { Jobs } from '../../../core/jobs/jobs.ts'
import { createLogger } from '../../../core/logger.ts'
import { quickHashing } from '../../../testing/quickHashing.ts'
import type { TestApp } from '../../../testing/testApp.ts'
import { PlanAdministration } from '../../plans/administration/planAdministration.ts'
import { TeamPayments } from '../../plans/subscriptions/teamPayments.ts'
import { TeamOwners } from '../../teams/members/teamOwners.ts'
import { Memberships } from '../memberships/memberships.ts'
import { UserAdministration } from './userAdministration.ts'

/** What the operator of a test's installation does with its users. */
export function administrationOf({
  database,
  clock,
}: Pick<TestApp, 'database' | 'clock'>): UserAdministration {
  const payments = new TeamPayments({ jobs: new Jobs({ database, logger: createLogger('silent') }) })
  const ownedTeams = new TeamOwners({ clock, memberships: new Memberships(), payments })
  const plans = new PlanAdministration({ db: database.db, clock, isSandbox: true, isLimited: true })
  return new UserAdministration({
    db: database.db,
    clock,
    trialEnd: db => plans.trialEnd(db),
    ownedTeams,
    passwordHashing: quickHashing,
  })
}
