import type { trailActions } from '@outlay/contract/approvals'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'
import { expenses } from '../expenses/expenses.table.ts'

export type TrailAction = (typeof trailActions)[number]

/** What an entry of the trail holds of its expense as it then was. */
export interface TrailDetail {
  readonly amount: string
  readonly currency: string
  readonly date: string
  readonly step: number
  readonly steps: number
  readonly reason: string | null
}

/**
 * What was done about each expense of a team, written by triggers of the database in the statement that does it, and
 * never changed: each entry carries the hash of the one before (see approvalTrail.triggers). No foreign keys: what it
 * tells of may be gone.
 */
export const approvalTrail = pgTable(
  'approval_trail',
  {
    teamId: uuid('team_id').notNull(),
    /** Counts up from 1 with each team. */
    number: bigint('number', { mode: 'number' }).notNull(),
    expenseId: uuid('expense_id').notNull(),
    action: text('action').$type<TrailAction>().notNull(),
    actorId: uuid('actor_id'),
    at: instant('at').notNull(),
    detail: jsonb('detail').$type<TrailDetail>().notNull(),
    /** SHA-256, hexadecimal; of the first entry 64 zeros. */
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  table => [
    primaryKey({ columns: [table.teamId, table.number] }),
    index('approval_trail_expense').on(table.expenseId, table.number),
  ],
)

/** The newest entry of each team's trail. */
export const approvalTrailHeads = pgTable('approval_trail_heads', {
  teamId: uuid('team_id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

export const expenseComments = pgTable(
  'expense_comments',
  {
    id: uuid('id').primaryKey(),
    expenseId: uuid('expense_id')
      .notNull()
      .references(() => expenses.id, { onDelete: 'cascade' }),
    /** The expense's, so that row-level security need not look at it. */
    teamId: uuid('team_id').notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    mentions: jsonb('mentions').$type<readonly string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  table => [index('expense_comments_expense').on(table.expenseId, table.createdAt)],
)
