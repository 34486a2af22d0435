import { and, count, eq, gt, isNull, lt, lte, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { inBatches } from '../../../core/database/inBatches.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { recoveryCodes, secondSteps, twoStepSecrets } from './twoStep.table.ts'

export type TwoStepRow = typeof twoStepSecrets.$inferSelect

export async function findTwoStep(db: Db, userId: string): Promise<TwoStepRow | undefined> {
  const [row] = await db.select().from(twoStepSecrets).where(ownedBy(userId, twoStepSecrets))
  return row
}

/** Locks a person's codes until the transaction ends. */
export async function lockTwoStep(transaction: Db, userId: string): Promise<TwoStepRow | undefined> {
  const [row] = await transaction
    .select()
    .from(twoStepSecrets)
    .where(ownedBy(userId, twoStepSecrets))
    .for('update')
  return row
}

/** Replaces an unconfirmed secret. Returns false if a confirmed one exists. */
export async function upsertUnconfirmed(
  db: Db,
  row: Pick<TwoStepRow, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
  const put = await db
    .insert(twoStepSecrets)
    .values(row)
    .onConflictDoUpdate({
      target: twoStepSecrets.userId,
      set: { sealedSecret: row.sealedSecret, createdAt: row.createdAt, lastStep: 0 },
      setWhere: isNull(twoStepSecrets.confirmedAt),
    })
    .returning({ userId: twoStepSecrets.userId })
  return put.length > 0
}

export async function confirmTwoStep(
  transaction: Db,
  userId: string,
  { confirmedAt, lastStep }: { confirmedAt: Date; lastStep: number },
): Promise<void> {
  await transaction
    .update(twoStepSecrets)
    .set({ confirmedAt, lastStep })
    .where(ownedBy(userId, twoStepSecrets))
}

/** All secrets, in batches. */
export function listSealedSecrets(db: Db) {
  const { userId, sealedSecret } = twoStepSecrets
  return inBatches(
    (last: Pick<TwoStepRow, 'userId' | 'sealedSecret'> | undefined, size) =>
      db
        .select({ userId, sealedSecret })
        .from(twoStepSecrets)
        .where(last && gt(userId, last.userId))
        .orderBy(userId)
        .limit(size),
    500,
  )
}

/** Updates it if unchanged. */
export async function changeSealedSecret(
  db: Db,
  { userId, sealedSecret }: Pick<TwoStepRow, 'userId' | 'sealedSecret'>,
  to: string,
): Promise<void> {
  await db
    .update(twoStepSecrets)
    .set({ sealedSecret: to })
    .where(and(ownedBy(userId, twoStepSecrets), eq(twoStepSecrets.sealedSecret, sealedSecret)))
}

export async function updateLastStep(transaction: Db, userId: string, lastStep: number): Promise<void> {
  await transaction.update(twoStepSecrets).set({ lastStep }).where(ownedBy(userId, twoStepSecrets))
}

/** Also deletes recovery codes and pending second steps. Returns whether it was on. */
export async function deleteTwoStep(transaction: Db, userId: string): Promise<boolean> {
  await transaction.delete(recoveryCodes).where(ownedBy(userId, recoveryCodes))
  await deleteSecondSteps(transaction, userId)
  const gone = await transaction
    .delete(twoStepSecrets)
    .where(ownedBy(userId, twoStepSecrets))
    .returning({ confirmedAt: twoStepSecrets.confirmedAt })
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

export async function replaceRecoveryCodes(
  transaction: Db,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await transaction.delete(recoveryCodes).where(ownedBy(userId, recoveryCodes))
  await transaction.insert(recoveryCodes).values(codeHashes.map(codeHash => ({ userId, codeHash })))
}

/** Consumes a recovery code. Returns whether it was valid. */
export async function consumeRecoveryCode(
  transaction: Db,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const taken = await transaction
    .delete(recoveryCodes)
    .where(and(ownedBy(userId, recoveryCodes), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(ownedBy(userId, recoveryCodes))
  return row?.left ?? 0
}

export async function insertSecondStep(db: Db, row: typeof secondSteps.$inferInsert): Promise<void> {
  await db.insert(secondSteps).values(row)
}

/** The person whose sign-in awaits a code; undefined if it expired or they turned two-step verification off. */
export async function findSecondStep(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: secondSteps.userId })
    .from(secondSteps)
    .where(
      and(
        eq(secondSteps.tokenHash, tokenHash),
        gt(secondSteps.expiresAt, now),
        hasTwoStep(secondSteps.userId),
      ),
    )
  return row?.userId
}

/** Consumes one. Returns whether it existed. */
export async function consumeSecondStep(transaction: Db, tokenHash: string): Promise<boolean> {
  const taken = await transaction
    .delete(secondSteps)
    .where(eq(secondSteps.tokenHash, tokenHash))
    .returning({ userId: secondSteps.userId })
  return taken.length > 0
}

export async function deleteSecondSteps(transaction: Db, userId: string): Promise<void> {
  await transaction.delete(secondSteps).where(ownedBy(userId, secondSteps))
}

/** Deletes unfinished sign-ins and unconfirmed secrets. */
export async function deleteUnfinishedBefore(
  db: Db,
  { expiry, setUp }: { expiry: Date; setUp: Date },
): Promise<void> {
  await db.delete(secondSteps).where(lte(secondSteps.expiresAt, expiry))
  await db
    .delete(twoStepSecrets)
    .where(and(isNull(twoStepSecrets.confirmedAt), lt(twoStepSecrets.createdAt, setUp)))
}

/** Whether two-step verification is on, as an expression for queries. */
export function hasTwoStep(userId: SQLWrapper) {
  return sql<boolean>`exists (
    select 1 from ${twoStepSecrets} as two_step where two_step.user_id = ${userId} and two_step.confirmed_at is not null)`
}
