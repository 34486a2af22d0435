import type { Calculation } from '@outlay/contract/calculations/calculations'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { ChangeKind, ChangeSource, HistoryField } from '@outlay/contract/expenses/expenseHistory'
import type { ApprovalState, ExpenseStatus } from '@outlay/contract/expenses/expenseTerms'
import type { MoodValue } from '@outlay/contract/expenses/moods'
import type { PaymentMethod } from '@outlay/contract/expenses/paymentMethods'
import type { ReaderName, ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import type { CountedField } from '@outlay/contract/receipts/receipts'
import type { PolicyFlag } from '@outlay/contract/teams/teamPolicies'
import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { moneyColumn, moneyTotalColumn } from '../../core/database/money.ts'
import { users } from '../accounts/accounts.table.ts'
import { projects } from '../projects/projects.table.ts'
import { teams } from '../teams/teams.table.ts'
import { isUncountedSql, reimbursableSql } from './expenses.counting.ts'

export const expenses = pgTable(
  'expenses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** Its project before that was deleted; restoring the project reassigns it. */
    formerProjectId: uuid('former_project_id'),
    description: text('description').notNull(),
    merchant: text('merchant'),
    /** Who it was for, by name. */
    person: text('person'),
    amount: moneyColumn('amount').notNull(),
    currency: text('currency').notNull(),
    originalAmount: moneyColumn('original_amount').notNull(),
    originalCurrency: text('original_currency').notNull(),
    /** With all digits it was computed with; 0 if there is no rate. */
    exchangeRate: numeric('exchange_rate').notNull(),
    category: text('category').$type<CategoryValue>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    isDeductible: boolean('is_deductible').notNull().default(true),
    status: text('status').$type<ExpenseStatus>().notNull().default('pending'),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: instant('approved_at'),
    rejectionReason: text('rejection_reason'),
    /** Its project's team; this and the following are maintained by triggers. */
    teamId: uuid('team_id').references(() => teams.id),
    approval: text('approval').$type<ApprovalState>(),
    /** Approvals given, and required. */
    approvalStep: smallint('approval_step').notNull().default(0),
    approvalSteps: smallint('approval_steps').notNull().default(0),
    /** Who gave the first of two approvals. */
    firstApprovedBy: uuid('first_approved_by').references(() => users.id, { onDelete: 'set null' }),
    submittedAt: instant('submitted_at'),
    reimbursedAt: instant('reimbursed_at'),
    /** Policy violations at submission. */
    policyFlags: jsonb('policy_flags').$type<PolicyFlag[]>().notNull().default([]),
    /** Whether the person still has to decide if it is a duplicate; pending until then. */
    awaitsDecision: boolean('awaits_decision').notNull().default(false),
    /** URL of its first receipt. */
    receiptUrl: text('receipt_url'),
    /** Number of receipts added or removed, since changes after the first receipt would otherwise leave no trace. */
    receiptChanges: integer('receipt_changes').notNull().default(0),
    receiptData: jsonb('receipt_data').$type<ReceiptReading>(),
    /** Which reader filled which fields, and which of them a person has changed since. */
    reader: text('reader').$type<ReaderName>(),
    readFields: jsonb('read_fields').$type<CountedField[]>().notNull().default([]),
    changedFields: jsonb('changed_fields').$type<CountedField[]>().notNull().default([]),
    aiConfidence: numeric('ai_confidence', { precision: 3, scale: 2 }),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    mood: text('mood').$type<MoodValue>(),
    moodNote: text('mood_note'),
    notes: text('notes'),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    /** The calculation behind its amount, if any. */
    calculation: jsonb('calculation').$type<Calculation>(),
    createdAt: instant('created_at').notNull(),
    /** When a person last changed it; null if never. */
    editedAt: instant('edited_at'),
    /** Set while it can still be restored. */
    deletedAt: instant('deleted_at'),
    /** Sample data, erased with the rest of it. */
    isSample: boolean('is_sample').notNull().default(false),
    /** All searchable words, in lines; maintained by a trigger. */
    searchText: text('search_text').notNull().default(''),
    /**
     * On all parts, including the first: the id of the split expense, which is the first part. A trigger enforces their
     * total, and only the first has receipts.
     */
    splitId: uuid('split_id'),
    /** On the first part, the total paid for all of them. */
    splitTotal: moneyColumn('split_total'),
    /** Incremented by a trigger on every change. */
    version: integer('version').notNull().default(1),
  },
  table => [
    // Newest first for keyset paging. NULLS FIRST matches ORDER BY ... DESC.
    index('expenses_newest')
      .on(table.userId, table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isNull(table.deletedAt)),
    index('expenses_search_text')
      .using('gin', table.userId, sql`${table.searchText} gin_trgm_ops`)
      .where(isNull(table.deletedAt)),
    // Not a partial index, because PostgreSQL would make no estimate from it and scan all of the newest for a few
    // matches.
    index('expenses_numbers_found').using(
      'gin',
      sql`numbers_found(${table.userId}, ${table.teamId}, ${table.searchText})`,
    ),
    // By largest, and by amount range.
    index('expenses_amount').on(table.userId, table.amount, table.id).where(isNull(table.deletedAt)),
    // By merchant, in list order.
    index('expenses_merchant')
      .on(
        table.userId,
        sql`lower(${table.merchant})`,
        table.date.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.merchant} is not null and ${table.deletedAt} is null`),
    index('expenses_person')
      .on(
        table.userId,
        sql`lower(${table.person})`,
        table.date.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.person} is not null and ${table.deletedAt} is null`),
    index('expenses_split_id').on(table.splitId).where(isNotNull(table.splitId)),
    // Sparse: for counting distances in a tax year.
    index('expenses_calculated')
      .on(table.userId, table.date)
      .where(sql`${table.calculation} is not null and ${table.deletedAt} is null`),
    index('expenses_project_id').on(table.projectId),
    index('expenses_sample').on(table.userId).where(sql`${table.isSample}`),
    index('expenses_former_project_id')
      .on(table.formerProjectId)
      .where(sql`${table.formerProjectId} is not null`),
    // Sparse: what needs review or otherwise does not count.
    index('expenses_uncounted').on(table.userId, table.date).where(sql.raw(isUncountedSql)),
    index('expenses_waiting')
      .on(table.userId, table.createdAt)
      .where(sql`${table.status} = 'pending' and ${table.receiptUrl} is not null`),
    index('expenses_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('expenses_newest_deletion')
      .on(table.userId, table.deletedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is not null`),
    index('expenses_team_newest')
      .on(table.teamId, table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.teamId} is not null and ${table.deletedAt} is null`),
    // Sparse: counted expenses are in totals.
    index('expenses_team_uncounted')
      .on(table.teamId)
      .where(sql`team_id IS NOT NULL AND ${sql.raw(isUncountedSql)}`),
    index('expenses_submitted')
      .on(table.teamId, table.submittedAt, table.id)
      .where(sql`${table.approval} = 'submitted' and ${table.deletedAt} is null`),
    index('expenses_to_reimburse')
      .on(table.teamId, table.userId)
      .where(sql.raw(`team_id is not null and ${reimbursableSql}`)),
    check('expenses_amount_not_negative', sql`${table.amount} >= 0`),
  ],
)

/**
 * History of each expense, written by triggers in the same statement and erased with it. No foreign key, because it
 * would be checked for each row of an import, and only triggers write here.
 */
export const expenseChanges = pgTable(
  'expense_changes',
  {
    expenseId: uuid('expense_id').notNull(),
    /** Increments from 1, the creation, per expense. */
    number: integer('number').notNull(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    source: text('source').$type<ChangeSource>().notNull(),
    detail: text('detail'),
    actorId: uuid('actor_id'),
    at: instant('at').notNull(),
    /** Values before and after, by field. */
    fields: jsonb('fields').$type<ChangedValues>().notNull().default({}),
    undoes: integer('undoes'),
    /** The bulk change this belongs to. */
    bulkChangeId: uuid('bulk_change_id'),
  },
  table => [
    primaryKey({ columns: [table.expenseId, table.number] }),
    index('expense_changes_bulk')
      .on(table.bulkChangeId, table.expenseId)
      .where(sql`${table.bulkChangeId} is not null`),
  ],
)

export type FieldValues = Readonly<Record<HistoryField, string | null>>
export type ChangedValues = {
  readonly [Field in HistoryField]?: readonly [from: string | null, to: string | null]
}

/** Number of a person's expenses, maintained by triggers so that lists need not count. */
export const expenseCounts = pgTable('expense_counts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  count: bigint('count', { mode: 'number' }).notNull(),
})

/**
 * Totals of counted (processed or approved, undeleted) expenses in the person's currency, by day, category, project and
 * deductibility, and again by month; maintained by triggers so that reports need not read expenses. Rows with a count
 * of 0 may remain.
 */
export const expenseTotals = pgTable(
  'expense_totals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether the row covers a month starting at `date`. */
    isMonth: boolean('is_month').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    category: text('category').$type<CategoryValue>().notNull(),
    projectId: uuid('project_id'),
    isDeductible: boolean('is_deductible').notNull(),
    total: moneyTotalColumn('total').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  table => [
    unique('expense_totals_key')
      .on(table.userId, table.isMonth, table.date, table.category, table.projectId, table.isDeductible)
      .nullsNotDistinct(),
  ],
)

/**
 * Totals of counted expenses by day and mood ('' for none), in the person's currency; maintained by triggers. Rows with
 * a count of 0 may remain.
 */
export const moodTotals = pgTable(
  'mood_totals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    mood: text('mood').$type<MoodValue | ''>().notNull(),
    total: moneyTotalColumn('total').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.date, table.mood] })],
)

/**
 * Fields filled by readers, by upload day (UTC), and how many were left unchanged; excludes pending, includes deleted
 * expenses; maintained by triggers.
 */
export const readingTotals = pgTable(
  'reading_totals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    reader: text('reader').$type<ReaderName>().notNull(),
    field: text('field').$type<CountedField>().notNull(),
    read: bigint('read', { mode: 'number' }).notNull(),
    kept: bigint('kept', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.day, table.reader, table.field] })],
)
