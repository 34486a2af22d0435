import type { Calculation } from '@outlay/contract/calculations'
import type { CategoryValue } from '@outlay/contract/categories'
import type { ChangeKind, ChangeSource, HistoryField } from '@outlay/contract/expenseHistory'
import type { ApprovalState, ExpenseStatus } from '@outlay/contract/expenseStatuses'
import type { MoodValue } from '@outlay/contract/moods'
import type { PaymentMethod } from '@outlay/contract/paymentMethods'
import type { ReaderName, ReceiptReading } from '@outlay/contract/receiptReadings'
import type { CountedField } from '@outlay/contract/receipts'
import type { PolicyFlag } from '@outlay/contract/teamPolicies'
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
import { countsNotSql, reimbursableSql } from './expenses.counting.ts'

export const expenses = pgTable(
  'expenses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** The project it stood on until that was deleted; it goes back there with the project. */
    formerProjectId: uuid('former_project_id'),
    description: text('description').notNull(),
    merchant: text('merchant'),
    /** Whom it was for, by name. */
    person: text('person'),
    amount: moneyColumn('amount').notNull(),
    currency: text('currency').notNull(),
    originalAmount: moneyColumn('original_amount').notNull(),
    originalCurrency: text('original_currency').notNull(),
    /** With all the digits it was computed with; 0 where there is none. */
    exchangeRate: numeric('exchange_rate').notNull(),
    category: text('category').$type<CategoryValue>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    isDeductible: boolean('is_deductible').notNull().default(true),
    status: text('status').$type<ExpenseStatus>().notNull().default('pending'),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: instant('approved_at'),
    rejectionReason: text('rejection_reason'),
    /** The team of its project; set, and kept in step with all of the following, by triggers of the database. */
    teamId: uuid('team_id').references(() => teams.id),
    approval: text('approval').$type<ApprovalState>(),
    /** Approvals given, and needed. */
    approvalStep: smallint('approval_step').notNull().default(0),
    approvalSteps: smallint('approval_steps').notNull().default(0),
    /** Who gave the first of two. */
    firstApprovedBy: uuid('first_approved_by').references(() => users.id, { onDelete: 'set null' }),
    submittedAt: instant('submitted_at'),
    reimbursedAt: instant('reimbursed_at'),
    /** Where it was not as the team asks when it was submitted. */
    policyFlags: jsonb('policy_flags').$type<PolicyFlag[]>().notNull().default([]),
    /** Whether a person has still to say that it is no repetition; it is pending until then. */
    awaitsDecision: boolean('awaits_decision').notNull().default(false),
    /** Of the first of its receipts. */
    receiptUrl: text('receipt_url'),
    /** How often a person has put one on it, or taken one off: else a change of those behind the first would show nowhere. */
    receiptChanges: integer('receipt_changes').notNull().default(0),
    receiptData: jsonb('receipt_data').$type<ReceiptReading>(),
    /** Which reader filled which fields, and which of those a person has changed since. */
    reader: text('reader').$type<ReaderName>(),
    readFields: jsonb('read_fields').$type<CountedField[]>().notNull().default([]),
    changedFields: jsonb('changed_fields').$type<CountedField[]>().notNull().default([]),
    aiConfidence: numeric('ai_confidence', { precision: 3, scale: 2 }),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    mood: text('mood').$type<MoodValue>(),
    moodNote: text('mood_note'),
    notes: text('notes'),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    /** What its sum follows from, where that is calculated. */
    calculation: jsonb('calculation').$type<Calculation>(),
    createdAt: instant('created_at').notNull(),
    /** When a person last changed it; null while it is as it was made. */
    editedAt: instant('edited_at'),
    /** Set while a deletion can still be taken back. */
    deletedAt: instant('deleted_at'),
    /** Made up, to look around; erased with all others that are. */
    isSample: boolean('is_sample').notNull().default(false),
    /** All the words that it is found by, in lines; kept by a trigger of the database. */
    searchText: text('search_text').notNull().default(''),
    /**
     * The id of the expense that was split, on that itself, which is the first part, and on the others. What they come to
     * is held by a trigger of the database, and receipts hang on the first one alone.
     */
    splitId: uuid('split_id'),
    /** On the first part what was paid for all of them. */
    splitTotal: moneyColumn('split_total'),
    /** Raised by a trigger of the database with every change. */
    version: integer('version').notNull().default(1),
  },
  table => [
    // Newest first by keyset. NULLS FIRST, because that is what ORDER BY ... DESC asks for.
    index('expenses_newest')
      .on(table.userId, table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isNull(table.deletedAt)),
    index('expenses_search_text')
      .using('gin', table.userId, sql`${table.searchText} gin_trgm_ops`)
      .where(isNull(table.deletedAt)),
    // Of all, as PostgreSQL estimates nothing by an index of some: else the newest are walked through, down to the last, for few.
    index('expenses_numbers_found').using(
      'gin',
      sql`numbers_found(${table.userId}, ${table.teamId}, ${table.searchText})`,
    ),
    // Largest first, and between two amounts.
    index('expenses_amount').on(table.userId, table.amount, table.id).where(isNull(table.deletedAt)),
    // One merchant's, in the order of the list.
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
    // Few of a person's: distances of a tax year are counted.
    index('expenses_calculated')
      .on(table.userId, table.date)
      .where(sql`${table.calculation} is not null and ${table.deletedAt} is null`),
    index('expenses_project_id').on(table.projectId),
    index('expenses_sample').on(table.userId).where(sql`${table.isSample}`),
    index('expenses_former_project_id')
      .on(table.formerProjectId)
      .where(sql`${table.formerProjectId} is not null`),
    // What needs review, and all else that counts nothing: of a person few.
    index('expenses_uncounted').on(table.userId, table.date).where(sql.raw(countsNotSql)),
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
    // Of a team few: what counts is counted elsewhere.
    index('expenses_team_uncounted')
      .on(table.teamId)
      .where(sql`team_id IS NOT NULL AND ${sql.raw(countsNotSql)}`),
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
 * What was done to each expense, written by triggers of the database in the statement that does it, and erased with the
 * expense. No foreign key: it would be looked up for each row of an import, and nobody else writes here.
 */
export const expenseChanges = pgTable(
  'expense_changes',
  {
    expenseId: uuid('expense_id').notNull(),
    /** Counts up from 1 with each expense: its making. */
    number: integer('number').notNull(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    source: text('source').$type<ChangeSource>().notNull(),
    detail: text('detail'),
    actorId: uuid('actor_id'),
    at: instant('at').notNull(),
    /** By field, the value before and after. */
    fields: jsonb('fields').$type<ChangedValues>().notNull().default({}),
    undoes: integer('undoes'),
    /** The step that changed many at once, of which this is a part. */
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

/** How many expenses a person has, kept by triggers of the database, so that no list has to count. */
export const expenseCounts = pgTable('expense_counts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  count: bigint('count', { mode: 'number' }).notNull(),
})

/**
 * Sums of what counts (processed or approved, not deleted), in the person's currency, by day, category, project and
 * deductibility, and again by month; kept by triggers of the database, so that no report has to read the expenses. A
 * row whose count has fallen to 0 may stay.
 */
export const expenseTotals = pgTable(
  'expense_totals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether the row is of a whole month, and `date` its first day. */
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
 * Sums of what counts by day and mood ('' where none was chosen), in the person's currency; kept by triggers. A row
 * whose count has fallen to 0 may stay.
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
 * Fields that readers filled, by day of the upload (UTC), and how many of them people left as they were; without what
 * is pending, with what is deleted; kept by triggers.
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
