import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { isWithinWindow } from '../../../core/database/timeWindow.ts'
import { signInAttempts } from '../accounts.table.ts'
import type { Tallies, Tries } from './signInDelays.ts'

export type SignInAttempt = typeof signInAttempts.$inferSelect

/** Serializes attempts on the same account or from the same address until the transaction ends. */
export async function lockAttempts(transaction: Db, { account, address }: SignInAttempt): Promise<void> {
  // Always the address first, to avoid deadlocks.
  await transaction.execute(sql`
    select pg_advisory_xact_lock(hashtext('sign-ins from'), hashtext(${address})),
      pg_advisory_xact_lock(hashtext('sign-ins to'), hashtext(${account}))`)
}

/** Earlier attempts within `ms` that concern this one, in one statement. */
export async function tallyAttempts(db: Db, attempt: SignInAttempt, ms: number): Promise<Tallies> {
  const { account, address, device, at } = signInAttempts
  const isOnAccount = eq(account, attempt.account)
  const isFromAddress = eq(address, attempt.address)
  const isUnknown = isNull(device)
  const isFromDevice = attempt.device === null ? sql`false` : eq(device, attempt.device)
  const [row] = await db
    .select({
      accountFromAddress: triesWhere(and(isOnAccount, isFromAddress, isUnknown)),
      address: triesWhere(and(isFromAddress, isUnknown)),
      account: triesWhere(and(isOnAccount, isUnknown)),
      device: triesWhere(and(isOnAccount, isFromDevice)),
    })
    .from(signInAttempts)
    .where(and(isWithinWindow(at, { now: attempt.at, ms }), or(isOnAccount, isFromAddress)))
  if (!row) throw new Error('An aggregate query must return one row')
  return row
}

function triesWhere(condition: SQL | undefined) {
  const { at } = signInAttempts
  return sql`json_build_object('count', count(*) filter (where ${condition}), 'lastAt', max(${at}) filter (where ${condition}))`.mapWith(
    ({ count, lastAt }: { count: number; lastAt: string | null }): Tries => ({
      count,
      lastAt: lastAt === null ? null : new Date(lastAt),
    }),
  )
}

export async function insertAttempt(db: Db, attempt: SignInAttempt): Promise<void> {
  await db.insert(signInAttempts).values(attempt)
}

/** Attempts on the same account from the same device or, if unknown, the same address. */
export async function deleteAttemptsLike(
  db: Db,
  attempt: Pick<SignInAttempt, 'account' | 'address' | 'device'>,
): Promise<void> {
  const { account, address, device } = signInAttempts
  const isFromThere =
    attempt.device === null ? and(isNull(device), eq(address, attempt.address)) : eq(device, attempt.device)
  await db.delete(signInAttempts).where(and(eq(account, attempt.account), isFromThere))
}

export async function deleteAttemptsBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.at, instant))
}
