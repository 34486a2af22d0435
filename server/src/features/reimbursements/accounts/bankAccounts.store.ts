import type { BankAccount } from '@outlay/contract/reimbursements/reimbursements'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { bankAccounts, teamAccounts } from '../reimbursements.table.ts'

export async function findBankAccount(db: Db, userId: string): Promise<BankAccount | null> {
  const { holder, iban, bic } = bankAccounts
  const [row] = await db.select({ holder, iban, bic }).from(bankAccounts).where(ownedBy(userId, bankAccounts))
  return row ?? null
}

export async function saveBankAccount(db: Db, userId: string, account: BankAccount): Promise<void> {
  const { holder, iban, bic } = account
  const row = { userId, holder, iban, bic }
  await db.insert(bankAccounts).values(row).onConflictDoUpdate({ target: bankAccounts.userId, set: account })
}

/** By user id; people without an account are missing. */
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

export async function saveTeamAccount(db: Db, teamId: string, account: BankAccount): Promise<void> {
  const { holder, iban, bic } = account
  const row = { teamId, holder, iban, bic }
  await db.insert(teamAccounts).values(row).onConflictDoUpdate({ target: teamAccounts.teamId, set: account })
}

export interface StoredIban {
  /** Of the person or the team. */
  readonly id: string
  /** As stored, encrypted. */
  readonly iban: string
}

const kinds = {
  person: { table: bankAccounts, id: bankAccounts.userId },
  team: { table: teamAccounts, id: teamAccounts.teamId },
} as const

const portion = 500

/** All of them, fetched in batches. */
export async function* listStoredIbans(db: Db, kind: keyof typeof kinds): AsyncGenerator<StoredIban> {
  const { table, id } = kinds[kind]
  let last: string | undefined
  for (;;) {
    const rows = await db
      .select({ id, iban: table.iban })
      .from(table)
      .where(last === undefined ? undefined : gt(id, last))
      .orderBy(asc(id))
      .limit(portion)
    yield* rows
    last = rows.at(-1)?.id
    if (rows.length < portion) return
  }
}

/** Only if unchanged since it was read. */
export async function changeIban(
  db: Db,
  kind: keyof typeof kinds,
  { id: of, iban, to }: StoredIban & { readonly to: string },
): Promise<void> {
  const { table, id } = kinds[kind]
  await db
    .update(table)
    .set({ iban: to })
    .where(and(eq(id, of), eq(table.iban, iban)))
}
