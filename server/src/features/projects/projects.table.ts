import { defaultProjectColor } from '@outlay/contract/projects'
import { boolean, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { moneyColumn } from '../../core/database/money.ts'
import { users } from '../accounts/accounts.table.ts'

export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description'),
    color: text('color').notNull().default(defaultProjectColor),
    isActive: boolean('is_active').notNull().default(true),
    teamId: uuid('team_id'),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    budget: moneyColumn('budget'),
    currency: text('currency').notNull().default('USD'),
    visibility: text('visibility').notNull().default('team'),
    endDate: date('end_date', { mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Set while a deletion can still be taken back. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Raised by a trigger of the database with every change. */
    version: integer('version').notNull().default(1),
  },
  table => [index('projects_owner_id').on(table.ownerId, table.name)],
)
