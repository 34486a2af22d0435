import type { ImportMapping } from '@outlay/contract/imports/importMappings'
import type { RowOutcome, SkipReason } from '@outlay/contract/imports/importOutcomes'
import type { StatementFormat } from '@outlay/contract/imports/imports'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { moneyColumn } from '../../core/database/money.ts'
import { users } from '../accounts/accounts.table.ts'
import { expenses } from '../expenses/expenses.table.ts'

export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    format: text('format').$type<StatementFormat>().notNull(),
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    rowCount: integer('row_count').notNull(),
    createdCount: integer('created_count').notNull(),
    duplicateCount: integer('duplicate_count').notNull(),
    matchedCount: integer('matched_count').notNull(),
    skippedCount: integer('skipped_count').notNull(),
    leftOutCount: integer('left_out_count').notNull(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
    /** How many of its expenses were deleted on undo, and how many kept. */
    undoneDeleted: integer('undone_deleted').notNull().default(0),
    undoneKept: integer('undone_kept').notNull().default(0),
  },
  table => [index('imports_newest').on(table.userId, table.id.desc().nullsFirst())],
)

/** The rows of the files, as read. Deleted with their import. */
export const statementRows = pgTable(
  'statement_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The import's owner, duplicated here for indexes. */
    userId: uuid('user_id').notNull(),
    row: integer('row').notNull(),
    /** Null, like the columns below, only for an unreadable row that was left out. */
    date: date('date', { mode: 'string' }),
    amount: moneyColumn('amount'),
    currency: text('currency'),
    description: text('description'),
    merchant: text('merchant'),
    /** The bank's transaction id. */
    externalId: text('external_id'),
    /** The last characters of the account number. */
    account: text('account'),
    /** Why it was not imported by default. */
    reason: text('reason').$type<SkipReason>(),
    outcome: text('outcome').$type<RowOutcome>().notNull(),
    isSure: boolean('is_sure').notNull(),
    /** The expense that it created or duplicates; null again after undo. */
    expenseId: uuid('expense_id').references(() => expenses.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('statement_rows_expense_id').on(table.expenseId),
    index('statement_rows_day')
      .on(table.userId, table.date)
      .where(sql`${table.outcome} in ('created', 'matched')`),
    index('statement_rows_external_id')
      .on(table.userId, table.externalId)
      .where(sql`${table.externalId} is not null and ${table.outcome} in ('created', 'matched')`),
  ],
)

/** How a person maps files with these columns; only the most recent are kept. */
export const importMappings = pgTable(
  'import_mappings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the column names. */
    signature: text('signature').notNull(),
    mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
    usedAt: instant('used_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.signature] })],
)
