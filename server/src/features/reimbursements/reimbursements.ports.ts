import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { SealedTexts } from '../../core/encryption/sealedTexts.ts'
import type { AccountEmails, Accounts, Memberships } from '../accounts/accounts.service.ts'
import type { Mails } from '../mail/mail.service.ts'
import type { Teams } from '../teams/teams.service.ts'

export interface ReimbursementDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly texts: SealedTexts
  readonly accounts: Pick<Accounts, 'reauthentication'>
  readonly emails: Pick<AccountEmails, 'bankAccountChanged'>
  readonly memberships: Memberships
  readonly teams: Pick<Teams, 'settingsOf'>
  readonly mails: Mails
}
