import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moneyColumn } from '../../core/database/money.ts'
import { users } from '../accounts/accounts.table.ts'

/** Monthly budgets by category. Project budgets are stored on the project. */
export const budgets = pgTable(
  'budgets',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text('category').$type<CategoryValue>().notNull(),
    /** In the currency it was entered in. */
    amount: moneyColumn('amount').notNull(),
    currency: text('currency').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Incremented by a trigger on every change. */
    version: integer('version').notNull().default(1),
  },
  table => [
    uniqueIndex('budgets_category').on(table.userId, table.category),
    check('budgets_amount_not_negative', sql`${table.amount} >= 0`),
  ],
)
