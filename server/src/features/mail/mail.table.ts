import type { MailChoices, MailDelivery } from '@outlay/contract/mail/mailPreferences'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'
import type { DigestibleFacts, EmailKind } from './emails/emailFacts.ts'

const userId = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })

/**
 * `queued`: to be sent; `sending`: a process is sending it, or died doing so; `sent`: accepted by the server; `kept`:
 * for the operator, as there is no mail server; `failed`: not accepted by the server; `unknown`: possibly accepted, so
 * not retried automatically; `dropped`: not sent, as its recipient left the team.
 */
export type EmailState = 'queued' | 'sending' | 'sent' | 'kept' | 'failed' | 'unknown' | 'dropped'

/** Emails, rendered when queued so that they reflect that moment. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<EmailKind>().notNull(),
    userId: userId(),
    address: text('address').notNull(),
    /** Message-ID; the same for every attempt. */
    messageId: text('message_id').notNull(),
    /** Cleared after thirty days. */
    subject: text('subject').notNull(),
    /** Cleared once sent or dropped and after thirty days, like `html`. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    dedupeKey: text('dedupe_key').unique('mail_messages_dedupe_key'),
    state: text('state').$type<EmailState>().notNull(),
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

/** Events collected for a person's daily digest. */
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

/** Only for people who changed any of them. */
export const mailPreferences = pgTable('mail_preferences', {
  userId: userId().primaryKey(),
  approvalAsked: delivery<'approvalAsked'>('approval_asked'),
  approvalDecided: delivery<'approvalDecided'>('approval_decided'),
  expenseComment: delivery<'expenseComment'>('expense_comment'),
  allowanceReached: delivery<'allowanceReached'>('allowance_reached'),
  newDevice: delivery<'newDevice'>('new_device'),
  trialEnding: delivery<'trialEnding'>('trial_ending'),
  planEnded: delivery<'planEnded'>('plan_ended'),
  /** Incremented by a trigger; version 1 is the defaults, which have no row. */
  version: integer('version').notNull().default(2),
})
