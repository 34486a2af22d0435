import { maxMerchantRules } from '@outlay/contract/merchantRules/merchantRules'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { merchantRules } from './merchantRules.table.ts'

export type MerchantRuleRow = typeof merchantRules.$inferSelect
export type NewMerchantRule = typeof merchantRules.$inferInsert

/** Unique index: one rule per match. */
export const oneRulePerMatch = 'merchant_rules_match'

interface OwnRule {
  readonly userId: string
  readonly id: string
}
const isOwn = ({ userId, id }: OwnRule) => and(eq(merchantRules.id, id), ownedBy(userId, merchantRules))

export async function listMerchantRules(db: Db, userId: string): Promise<MerchantRuleRow[]> {
  return db
    .select()
    .from(merchantRules)
    .where(ownedBy(userId, merchantRules))
    .orderBy(asc(sql`lower(${merchantRules.merchant})`), asc(merchantRules.id))
    .limit(maxMerchantRules)
}

export async function hasMerchantRules(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: merchantRules.id })
    .from(merchantRules)
    .where(ownedBy(userId, merchantRules))
    .limit(1)
  return rows.length > 0
}

/** Counts a person's rules other than the one for this match. */
export async function countOtherRules(db: Db, userId: string, matchKey: string): Promise<number> {
  return db.$count(merchantRules, and(ownedBy(userId, merchantRules), ne(merchantRules.matchKey, matchKey)))
}

export async function insertMerchantRule(db: Db, rule: NewMerchantRule): Promise<MerchantRuleRow> {
  const [row] = await db.insert(merchantRules).values(rule).returning()
  return row as MerchantRuleRow
}

/** Inserts a rule, or applies `changes` to the existing one for its match. */
export async function upsertMerchantRule(
  db: Db,
  rule: NewMerchantRule,
  changes: Partial<NewMerchantRule>,
): Promise<void> {
  await db
    .insert(merchantRules)
    .values(rule)
    .onConflictDoUpdate({ target: [merchantRules.userId, merchantRules.matchKey], set: changes })
}

/** Locks the rule until the transaction ends. */
export async function lockMerchantRule(transaction: Db, own: OwnRule): Promise<MerchantRuleRow | undefined> {
  const [row] = await transaction.select().from(merchantRules).where(isOwn(own)).for('no key update')
  return row
}

export async function updateMerchantRule(
  db: Db,
  own: OwnRule,
  change: Partial<NewMerchantRule>,
): Promise<MerchantRuleRow | undefined> {
  const [row] = await db.update(merchantRules).set(change).where(isOwn(own)).returning()
  return row
}

export async function deleteMerchantRule(db: Db, own: OwnRule): Promise<void> {
  await db.delete(merchantRules).where(isOwn(own))
}

export async function countUse(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(merchantRules)
    .set({ timesUsed: sql`${merchantRules.timesUsed} + 1`, lastUsedAt: at })
    .where(eq(merchantRules.id, id))
}
