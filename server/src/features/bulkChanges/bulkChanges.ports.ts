import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { Rates } from '../rates/rates.service.ts'
import type { Receipts } from '../receipts/receipts.service.ts'

export interface BulkDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly rates: Rates
  readonly projects: Projects
  readonly receipts: Receipts
}
