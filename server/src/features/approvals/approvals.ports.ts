import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Memberships } from '../accounts/accounts.service.ts'
import type { Expenses } from '../expenses/expenses.service.ts'
import type { Mails } from '../mail/mail.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import type { Teams } from '../teams/teams.service.ts'

export interface ApprovalDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly memberships: Memberships
  readonly teams: Pick<Teams, 'settingsOf'>
  readonly rates: Rates
  readonly projects: Projects
  readonly expenses: Pick<Expenses, 'get'>
  readonly mails: Mails
}
