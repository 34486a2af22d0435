import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import type { IncludedPlans } from '../../plans/includedPlans.service.ts'
import { findStoredBytes } from '../receipts.store.ts'

/**
 * Throws if the person's storage has no room, in bytes. Exact within a transaction that has the person locked, as
 * counting an upload does; earlier it avoids reading what could not be stored. @throws planLimitExceeded
 */
export async function requireStorageQuota(
  db: Db,
  plans: Pick<IncludedPlans, 'requireStorage'>,
  { userId }: Actor,
  bytes: number,
): Promise<void> {
  await plans.requireStorage(db, userId, { used: await findStoredBytes(db, userId), more: bytes })
}
