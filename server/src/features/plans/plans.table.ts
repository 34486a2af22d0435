import type { BillingPeriod, PaidPlanId, SubscriptionStatus } from '@outlay/contract/planInclusions'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { moneyColumn } from '../../core/database/money.ts'
import { users } from '../accounts/accounts.table.ts'

/** What people pay for, as the provider had it when it was asked last. The provider's word holds; this is a copy of it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** Ours: the provider knows it as metadata, so that one that was begun in a process that died is found again. */
    id: uuid('id').primaryKey(),
    /** Who pays. The team of which they are the owner is covered, too. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * A team that was handed over by whoever pays, and is covered until `covers_team_until` all the same. It refers to
     * teams, which is in the migration alone: teams may know plans.
     */
    teamId: uuid('team_id'),
    coversTeamUntil: instant('covers_team_until'),
    provider: text('provider').$type<'stripe' | 'sandbox'>().notNull(),
    customerId: text('customer_id'),
    /** The provider's name of it; none until it has answered. */
    providerId: text('provider_id'),
    clientSecret: text('client_secret'),
    plan: text('plan').$type<PaidPlanId>().notNull(),
    billingPeriod: text('billing_period').$type<BillingPeriod>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    /** Of one period, before tax. */
    price: moneyColumn('price').notNull(),
    currency: text('currency').notNull(),
    currentPeriodStart: instant('current_period_start'),
    currentPeriodEnd: instant('current_period_end'),
    isCancelledAtPeriodEnd: boolean('is_cancelled_at_period_end').notNull().default(false),
    /** Its owner has handed the team over, and the provider is yet to be told that it is not renewed. */
    isToBeCancelled: boolean('is_to_be_cancelled').notNull().default(false),
    /**
     * As its owner's account is closed: the provider is to be told to renew it no more, was told so, or is to be told that it
     * goes on after all. None of what was cancelled before.
     */
    closing: text('closing').$type<'to-cancel' | 'cancelled' | 'to-renew'>(),
    pastDueSince: instant('past_due_since'),
    /** Since when it is to be paused, as the team's plan covers what this one would. */
    pausedAt: instant('paused_at'),
    /** Until when it was paid then: what was not used is given when it goes on. */
    pausedPeriodEnd: instant('paused_period_end'),
    /** Until when it is to be paid without a further payment, once it goes on; none once the provider knows. */
    resumesUntil: instant('resumes_until'),
    endedAt: instant('ended_at'),
    /** How often the provider was asked, and which of these answers stands here: an older one overwrites no newer. */
    asked: integer('asked').notNull().default(0),
    answered: integer('answered').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    uniqueIndex('subscriptions_provider_id').on(table.provider, table.providerId),
    // One at a time for each person, begun or live.
    uniqueIndex('subscriptions_live').on(table.userId).where(sql`${table.status} <> 'canceled'`),
    index('subscriptions_team_id').on(table.teamId).where(sql`${table.teamId} is not null`),
  ],
)

/** What the provider told, each handled once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
  },
  table => [index('payment_events_received_at').on(table.receivedAt)],
)

/** The expenses that were made of invoices: one of each. */
export const invoiceExpenses = pgTable(
  'invoice_expenses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<'stripe' | 'sandbox'>().notNull(),
    invoiceId: text('invoice_id').notNull(),
    /** It refers to expenses and goes with them, which is in the migration alone: expenses may know plans. */
    expenseId: uuid('expense_id'),
  },
  table => [primaryKey({ columns: [table.userId, table.provider, table.invoiceId] })],
)
