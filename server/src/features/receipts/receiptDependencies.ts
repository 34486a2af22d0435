import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { FileStore } from '../../core/files/files.ts'
import type { Logger } from '../../core/logger.ts'
import type { AccountUploads } from '../accounts/accounts.service.ts'
import type { ProviderConsents } from '../dataUse/dataUse.service.ts'
import type { Expenses } from '../expenses/expenses.service.ts'
import type { ExpenseDetails } from '../expenseTotals/expenseTotals.service.ts'
import type { MerchantRules } from '../merchantRules/merchantRules.service.ts'
import type { IncludedPlans } from '../plans/includedPlans.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { ReceiptReaders } from './readers/readers.ts'

export interface ReceiptDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly files: FileStore
  readonly readers: ReceiptReaders
  readonly accountUploads: AccountUploads
  readonly expenses: Expenses
  readonly expenseDetails: Pick<ExpenseDetails, 'merchants'>
  readonly plans: Pick<IncludedPlans, 'requireStorage'>
  readonly projects: Projects
  readonly consents: ProviderConsents
  readonly merchantRules: MerchantRules
}
