import type { BankAccount } from '@outlay/contract/reimbursements'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { bankAccounts, teamAccounts } from '../reimbursements.table.ts'

export async function findBankAccount(db: Db, userId: string): Promise<BankAccount | null> {
  const { holder, iban, bic } = bankAccounts
  const [row] = await db.select({ holder, iban, bic }).from(bankAccounts).where(ownedBy(userId, bankAccounts))
  return row ?? null
}

export async function keepBankAccount(db: Db, userId: string, account: BankAccount): Promise<void> {
  const { holder, iban, bic } = account
  const row = { userId, holder, iban, bic }
  await db.insert(bankAccounts).values(row).onConflictDoUpdate({ target: bankAccounts.userId, set: account })
}

/** By person; who has none is left out. */
export async function listBankAccounts(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, BankAccount>> {
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(sql`${bankAccounts.userId} = any(${sql.param(userIds)}::uuid[])`)
  return new Map(rows.map(({ userId, ...account }) => [userId, account]))
}

export async function findTeamAccount(db: Db, teamId: string): Promise<BankAccount | null> {
  const { holder, iban, bic } = teamAccounts
  const [row] = await db
    .select({ holder, iban, bic })
    .from(teamAccounts)
    .where(eq(teamAccounts.teamId, teamId))
  return row ?? null
}

export async function keepTeamAccount(db: Db, teamId: string, account: BankAccount): Promise<void> {
  const { holder, iban, bic } = account
  const row = { teamId, holder, iban, bic }
  await db.insert(teamAccounts).values(row).onConflictDoUpdate({ target: teamAccounts.teamId, set: account })
}
