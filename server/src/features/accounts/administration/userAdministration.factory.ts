import { readConfig } from '../../../core/config/config.ts'
import { Jobs } from '../../../core/jobs/jobs.ts'
import { createLogger } from '../../../core/logger.ts'
import { quickHashing } from '../../../testing/quickHashing.ts'
import type { TestApp } from '../../../testing/testApp.ts'
import { accountEmailsBy } from '../../mail/accountEmails.ts'
import { Mails } from '../../mail/mail.service.ts'
import { PlanAdministration } from '../../plans/administration/planAdministration.ts'
import { ClosingPayments, TeamPayments } from '../../plans/subscriptions/teamPayments.ts'
import { purgeSoonBy } from '../../privacy/privacy.service.ts'
import { TeamOwners } from '../../teams/members/teamOwners.ts'
import { AccountClosing } from '../closing/accountClosing.ts'
import { Memberships } from '../memberships/memberships.ts'
import { UserAdministration } from './userAdministration.ts'

/** User administration of a test installation. */
export function administrationOf({
  database,
  clock,
}: Pick<TestApp, 'database' | 'clock'>): UserAdministration {
  const logger = createLogger('silent')
  const jobs = new Jobs({ database, logger })
  const payments = new TeamPayments({ jobs })
  const mails = new Mails({ db: database.db, clock, config: readConfig({}), jobs, logger })
  const ownedTeams = new TeamOwners({ clock, memberships: new Memberships(), payments })
  const plans = new PlanAdministration({ db: database.db, clock, isSandbox: true, isLimited: true })
  const emails = accountEmailsBy(mails)
  return new UserAdministration({
    db: database.db,
    clock,
    trialEnd: db => plans.trialEnd(db),
    ownedTeams,
    emails,
    closing: new AccountClosing({ clock, emails, payments: new ClosingPayments({ jobs }) }),
    purgeSoon: purgeSoonBy(jobs),
    passwordHashing: quickHashing,
  })
}
