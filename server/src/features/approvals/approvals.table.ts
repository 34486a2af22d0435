import type { trailActions } from '@outlay/contract/approvals/approvals'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'
import { expenses } from '../expenses/expenses.table.ts'

export type TrailAction = (typeof trailActions)[number]

/** A snapshot of the expense in a trail entry. */
export interface TrailDetail {
  readonly amount: string
  readonly currency: string
  readonly date: string
  readonly step: number
  readonly steps: number
  readonly reason: string | null
}

/**
 * Append-only history of each team's expenses, written by database triggers in the same statement: each entry includes
 * the previous one's hash (see approvalTrail.triggers). No foreign keys, since its subjects may be deleted.
 */
export const approvalTrail = pgTable(
  'approval_trail',
  {
    teamId: uuid('team_id').notNull(),
    /** Increments from 1 per team. */
    number: bigint('number', { mode: 'number' }).notNull(),
    expenseId: uuid('expense_id').notNull(),
    action: text('action').$type<TrailAction>().notNull(),
    actorId: uuid('actor_id'),
    at: instant('at').notNull(),
    detail: jsonb('detail').$type<TrailDetail>().notNull(),
    /** SHA-256 in hexadecimal; 64 zeros for the first entry. */
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
    /** Copied from the expense, so that row-level security need not join it. */
    teamId: uuid('team_id').notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    mentions: jsonb('mentions').$type<readonly string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  table => [index('expense_comments_expense').on(table.expenseId, table.createdAt)],
)
