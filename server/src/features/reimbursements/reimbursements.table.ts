import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { moneyColumn } from '../../core/database/money.ts'
import { users } from '../accounts/accounts.table.ts'
import { expenses } from '../expenses/expenses.table.ts'
import { teams } from '../teams/teams.table.ts'

const account = {
  holder: text('holder').notNull(),
  /** Uppercase, without spaces; encrypted. */
  iban: text('iban').notNull(),
  bic: text('bic'),
}

/** The account to which a person is reimbursed. */
export const bankAccounts = pgTable('bank_accounts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...account,
})

/** The account from which a team pays. */
export const teamAccounts = pgTable('team_accounts', {
  teamId: uuid('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  ...account,
})

/** Expenses that are paid together. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    executionDate: date('execution_date', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<'open' | 'done' | 'cancelled'>().notNull().default('open'),
  },
  table => [index('payments_open').on(table.teamId, table.createdAt).where(sql`${table.state} = 'open'`)],
)

/** One expense of a payment, with its value when the payment was opened. */
export const paymentLines = pgTable(
  'payment_lines',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    expenseId: uuid('expense_id')
      .notNull()
      .references(() => expenses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the payment's currency. */
    amount: moneyColumn('amount').notNull(),
    /** Whether its payment is open. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  table => [
    primaryKey({ columns: [table.paymentId, table.expenseId] }),
    // Guarantees that an expense is in at most one open payment, even under concurrency.
    uniqueIndex('payment_lines_open').on(table.expenseId).where(sql`${table.isOpen}`),
  ],
)
