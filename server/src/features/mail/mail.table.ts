import type { MailChoices, MailDelivery } from '@outlay/contract/mailPreferences'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'
import type { DigestibleFacts, LetterKind } from './letters/letterFacts.ts'

const userId = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })

/**
 * `queued`: to be sent; `sending`: a process is at it, or died at it; `sent`: a server has taken it; `kept`: for the
 * operator to read, as there is no server to send by; `failed`: no server takes it; `unknown`: whether it was taken
 * nobody can tell, so that it is not sent again by itself; `dropped`: not to be
 * sent any more, as its reader has left the team it tells of.
 */
export type LetterState = 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'unknown' | 'dropped'

/** Letters, written when they were asked for: what they say is what was so then. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<LetterKind>().notNull(),
    userId: userId(),
    address: text('address').notNull(),
    /** Message-ID; the same whenever it is sent. */
    messageId: text('message_id').notNull(),
    /** Empty after thirty days. */
    subject: text('subject').notNull(),
    /** What it says; empty once it is sent or dropped, and after thirty days, and so is `html`. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    dedupeKey: text('dedupe_key').unique('mail_messages_dedupe_key'),
    state: text('state').$type<LetterState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    attemptedAt: instant('attempted_at'),
    sentAt: instant('sent_at'),
  },
  table => [
    index('mail_messages_created_at').on(table.createdAt),
    index('mail_messages_user').on(table.userId),
    index('mail_messages_address').on(table.address, table.createdAt),
  ],
)

/** What waits for a person's letter of the day. */
export const mailDigestEntries = pgTable(
  'mail_digest_entries',
  {
    id: uuid('id').primaryKey(),
    userId: userId().notNull(),
    facts: jsonb('facts').$type<DigestibleFacts>().notNull(),
    dedupeKey: text('dedupe_key').unique('mail_digest_entries_dedupe_key'),
    createdAt: instant('created_at').notNull(),
  },
  table => [index('mail_digest_entries_user').on(table.userId, table.createdAt)],
)

const delivery = <Name extends keyof MailChoices>(name: string) =>
  text(name)
    .$type<MailChoices[Name]>()
    .notNull()
    .default('at-once' satisfies MailDelivery)

/** Of those who have changed any of them. */
export const mailPreferences = pgTable('mail_preferences', {
  userId: userId().primaryKey(),
  approvalAsked: delivery<'approvalAsked'>('approval_asked'),
  approvalDecided: delivery<'approvalDecided'>('approval_decided'),
  expenseComment: delivery<'expenseComment'>('expense_comment'),
  allowanceReached: delivery<'allowanceReached'>('allowance_reached'),
  newDevice: delivery<'newDevice'>('new_device'),
  trialEnding: delivery<'trialEnding'>('trial_ending'),
  planEnded: delivery<'planEnded'>('plan_ended'),
  /** Raised by a trigger; 1 are the defaults, which no row holds. */
  version: integer('version').notNull().default(2),
})
