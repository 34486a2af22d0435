import type { ScheduleUnit } from '@outlay/contract/core/schedules'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { PaymentMethod } from '@outlay/contract/expenses/paymentMethods'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { moneyColumn } from '../../core/database/money.ts'
import { users } from '../accounts/accounts.table.ts'
import { expenses } from '../expenses/expenses.table.ts'
import { projects } from '../projects/projects.table.ts'

export const recurringExpenses = pgTable(
  'recurring_expenses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    description: text('description').notNull(),
    merchant: text('merchant'),
    person: text('person'),
    amount: moneyColumn('amount').notNull(),
    currency: text('currency').notNull(),
    category: text('category').$type<CategoryValue>().notNull(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    isDeductible: boolean('is_deductible').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    notes: text('notes'),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    unit: text('unit').$type<ScheduleUnit>().notNull(),
    every: smallint('every').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    isPaused: boolean('is_paused').notNull(),
    /** The day of the next draft; null once ended. */
    nextDate: date('next_date', { mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Incremented by a database trigger on every change. */
    version: integer('version').notNull().default(1),
  },
  table => [
    index('recurring_expenses_user_id').on(table.userId),
    index('recurring_expenses_project_id').on(table.projectId),
    index('recurring_expenses_due')
      .on(table.nextDate, table.id)
      .where(sql`not is_paused and next_date is not null`),
    check('recurring_expenses_amount_not_negative', sql`${table.amount} >= 0`),
  ],
)

/** Days that have or had a draft, so that none is drafted twice. */
export const recurringDrafts = pgTable(
  'recurring_drafts',
  {
    recurringId: uuid('recurring_id')
      .notNull()
      .references(() => recurringExpenses.id, { onDelete: 'cascade' }),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** Null once erased. */
    expenseId: uuid('expense_id').references(() => expenses.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.recurringId, table.dueDate] }),
    index('recurring_drafts_expense_id').on(table.expenseId),
  ],
)
