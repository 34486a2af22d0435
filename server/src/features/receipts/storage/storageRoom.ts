import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import type { IncludedPlans } from '../../plans/includedPlans.service.ts'
import { findStoredBytes } from '../receipts.store.ts'

/**
 * Refuses what the person's storage has no room for, in bytes. Exact within a transaction that holds the person, as the
 * count of an upload does; before that it spares the reading of what could not be kept. @throws overPlan
 */
export async function requireRoom(
  db: Db,
  plans: Pick<IncludedPlans, 'requireStorage'>,
  { userId }: Actor,
  bytes: number,
): Promise<void> {
  await plans.requireStorage(db, userId, { used: await findStoredBytes(db, userId), more: bytes })
}
