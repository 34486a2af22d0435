import type { BillingPeriod, PaidPlanId, SubscriptionStatus } from '@outlay/contract/plans/planInclusions'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { moneyColumn } from '../../core/database/money.ts'
import { users } from '../accounts/accounts.table.ts'

/** Our copies of subscriptions as last fetched; the provider is the source of truth. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /**
     * Our own id, stored in the provider's metadata, so that a subscription begun by a process that died can be found.
     */
    id: uuid('id').primaryKey(),
    /** The payer. The team that they own is covered, too. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * A team that the payer handed over, covered until `covers_team_until`. The foreign key to teams is only in the
     * migration, as teams may depend on plans.
     */
    teamId: uuid('team_id'),
    coversTeamUntil: instant('covers_team_until'),
    provider: text('provider').$type<'stripe' | 'sandbox'>().notNull(),
    customerId: text('customer_id'),
    /** The provider's id; null until it responds. */
    providerId: text('provider_id'),
    clientSecret: text('client_secret'),
    plan: text('plan').$type<PaidPlanId>().notNull(),
    billingPeriod: text('billing_period').$type<BillingPeriod>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    /** Per period, before tax. */
    price: moneyColumn('price').notNull(),
    currency: text('currency').notNull(),
    currentPeriodStart: instant('current_period_start'),
    currentPeriodEnd: instant('current_period_end'),
    isCancelledAtPeriodEnd: boolean('is_cancelled_at_period_end').notNull().default(false),
    /** The payer handed over the team, and the provider must still be told not to renew. */
    isToBeCancelled: boolean('is_to_be_cancelled').notNull().default(false),
    /**
     * On closing the payer's account: the provider must be told not to renew, was told, or must be told to renew after
     * all. Null if canceled before.
     */
    closing: text('closing').$type<'to-cancel' | 'cancelled' | 'to-renew'>(),
    pastDueSince: instant('past_due_since'),
    /** Since when it should be paused because the team's plan covers the person. */
    pausedAt: instant('paused_at'),
    /** The end of the paid period at that time; unused days are credited on resuming. */
    pausedPeriodEnd: instant('paused_period_end'),
    /** Paid until this day once resumed; null once the provider knows. */
    resumesUntil: instant('resumes_until'),
    endedAt: instant('ended_at'),
    /**
     * Counts requests to the provider, and which response is stored, so that an older one never overwrites a newer one.
     */
    asked: integer('asked').notNull().default(0),
    answered: integer('answered').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    uniqueIndex('subscriptions_provider_id').on(table.provider, table.providerId),
    // One per person, begun or live.
    uniqueIndex('subscriptions_live').on(table.userId).where(sql`${table.status} <> 'canceled'`),
    index('subscriptions_team_id').on(table.teamId).where(sql`${table.teamId} is not null`),
  ],
)

/** Provider events, each handled once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
  },
  table => [index('payment_events_received_at').on(table.receivedAt)],
)

/** Expenses created from invoices, one each. */
export const invoiceExpenses = pgTable(
  'invoice_expenses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<'stripe' | 'sandbox'>().notNull(),
    invoiceId: text('invoice_id').notNull(),
    /** The foreign key to expenses, with cascade, is only in the migration, as expenses may depend on plans. */
    expenseId: uuid('expense_id'),
  },
  table => [primaryKey({ columns: [table.userId, table.provider, table.invoiceId] })],
)
