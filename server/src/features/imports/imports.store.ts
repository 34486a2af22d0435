import type { RowOutcome } from '@outlay/contract/imports/importOutcomes'
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../core/database/advisoryLock.ts'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { imports, statementRows } from './imports.table.ts'

export type ImportRow = typeof imports.$inferSelect
export type NewImport = typeof imports.$inferInsert
export type StoredRow = typeof statementRows.$inferSelect
export type NewStatementRow = Omit<StoredRow, 'importId' | 'userId'>

interface OwnImport {
  readonly userId: string
  readonly id: string
}
const isOwn = ({ userId, id }: OwnImport) => and(eq(imports.id, id), ownedBy(userId, imports))

/** Serializes a person's imports until the transaction ends, so that a second one sees the first one's rows. */
export async function lockImports(transaction: Db, userId: string): Promise<void> {
  await acquireAdvisoryLock(transaction, `imports of ${userId}`)
}

export async function insertImport(db: Db, row: NewImport): Promise<ImportRow> {
  const [inserted] = await db.insert(imports).values(row).returning()
  // An insert without a conflict clause always returns its row.
  return inserted as ImportRow
}

export async function listImports(db: Db, userId: string, limit: number): Promise<ImportRow[]> {
  return db.select().from(imports).where(ownedBy(userId, imports)).orderBy(desc(imports.id)).limit(limit)
}

export async function findImport(db: Db, own: OwnImport): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(isOwn(own))
  return row
}

/** Marks an import as undone; false if it already was. */
export async function markUndone(db: Db, own: OwnImport, at: Date): Promise<boolean> {
  const marked = await db
    .update(imports)
    .set({ undoneAt: at })
    .where(and(isOwn(own), isNull(imports.undoneAt)))
    .returning({ id: imports.id })
  return marked.length > 0
}

export async function recordUndone(
  db: Db,
  own: OwnImport,
  { deleted, kept }: { readonly deleted: number; readonly kept: number },
): Promise<void> {
  await db.update(imports).set({ undoneDeleted: deleted, undoneKept: kept }).where(isOwn(own))
}

export async function insertRows(
  db: Db,
  { userId, id }: OwnImport,
  rows: readonly NewStatementRow[],
): Promise<void> {
  const column = <K extends keyof NewStatementRow>(name: K) => sql.param(rows.map(row => row[name]))
  await db.execute(sql`
    insert into ${statementRows} (import_id, user_id, row, date, amount, currency, description, merchant, external_id,
      account, reason, outcome, is_sure, expense_id)
    select ${id}, ${userId}, t.* from unnest(${column('row')}::int[], ${column('date')}::date[],
      ${column('amount')}::numeric[], ${column('currency')}::text[], ${column('description')}::text[],
      ${column('merchant')}::text[], ${column('externalId')}::text[], ${column('account')}::text[], ${column('reason')}::text[], ${column('outcome')}::text[],
      ${column('isSure')}::boolean[], ${column('expenseId')}::uuid[]) as t`)
}

export async function unlinkRows(db: Db, importId: string): Promise<void> {
  await db.update(statementRows).set({ expenseId: null }).where(eq(statementRows.importId, importId))
}

export async function listRows(
  db: Db,
  importId: string,
  { outcome, after, limit }: { outcome: RowOutcome | undefined; after: number; limit: number },
): Promise<StoredRow[]> {
  const ofOutcome = outcome && eq(statementRows.outcome, outcome)
  return db
    .select()
    .from(statementRows)
    .where(and(eq(statementRows.importId, importId), gt(statementRows.row, after), ofOutcome))
    .orderBy(asc(statementRows.row))
    .limit(limit)
}

export async function listRowsNumbered(
  db: Db,
  importId: string,
  numbers: readonly number[],
): Promise<StoredRow[]> {
  return db
    .select()
    .from(statementRows)
    .where(and(eq(statementRows.importId, importId), inArray(statementRows.row, [...numbers])))
    .orderBy(asc(statementRows.row))
}

/** Every spending row of an import by number, with its expense; at most as many as a file may have. */
export async function listLinks(db: Db, importId: string) {
  const { row, expenseId, outcome, currency } = statementRows
  return db
    .select({ row, expenseId, outcome, currency })
    .from(statementRows)
    .where(and(eq(statementRows.importId, importId), inArray(outcome, ['created', 'duplicate', 'matched'])))
    .orderBy(asc(row))
}
