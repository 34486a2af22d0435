import type { BillingPeriod, PaidPlanId, SubscriptionStatus } from '@outlay/contract/plans/planInclusions'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../core/database/instant.ts'
import { moneyColumn } from '../../../../core/database/money.ts'
import { users } from '../../../accounts/accounts.table.ts'
import type { ProviderInvoice } from '../paymentProvider.ts'
import type { LaterPayments } from './testCards.ts'

/** The sandbox's own records, as a payment provider would keep them; no other feature reads them. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull().unique('sandbox_subscriptions_order_id'),
    clientSecret: text('client_secret').notNull().unique('sandbox_subscriptions_client_secret'),
    plan: text('plan').$type<PaidPlanId>().notNull(),
    billingPeriod: text('billing_period').$type<BillingPeriod>().notNull(),
    /** While paused, the status before; `pausedAt` tells. */
    status: text('status').$type<Exclude<SubscriptionStatus, 'paused'>>().notNull(),
    /** From which periods are counted. */
    anchor: instant('anchor').notNull(),
    currentPeriodStart: instant('current_period_start').notNull(),
    currentPeriodEnd: instant('current_period_end').notNull(),
    isCancelledAtPeriodEnd: boolean('is_cancelled_at_period_end').notNull().default(false),
    /** Of the accepted card; null before. */
    laterPayments: text('later_payments').$type<LaterPayments>(),
    /** Of a card whose holder has not confirmed to the bank yet. */
    awaitedPayments: text('awaited_payments').$type<LaterPayments>(),
    /** Unused payment for an earlier plan, applied to later invoices. */
    credit: moneyColumn('credit').notNull().default('0.00'),
    /** The plan that takes effect once its open invoice is paid. */
    pendingPlan: text('pending_plan').$type<PaidPlanId>(),
    pendingBillingPeriod: text('pending_billing_period').$type<BillingPeriod>(),
    pastDueSince: instant('past_due_since'),
    pausedAt: instant('paused_at'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('sandbox_subscriptions_customer_id').on(table.customerId),
    index('sandbox_subscriptions_user_id').on(table.userId),
  ],
)

export const sandboxInvoices = pgTable(
  'sandbox_invoices',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => sandboxSubscriptions.id, { onDelete: 'cascade' }),
    number: integer('number').generatedAlwaysAsIdentity(),
    amount: moneyColumn('amount').notNull(),
    status: text('status').$type<ProviderInvoice['status']>().notNull(),
    /** How many payment attempts there were so far. */
    attempts: integer('attempts').notNull().default(1),
    description: text('description').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [index('sandbox_invoices_subscription_id').on(table.subscriptionId, table.createdAt)],
)

/** A single row, present once the operator has moved the sandbox's clock. */
export const sandboxClock = pgTable(
  'sandbox_clock',
  {
    id: integer('id').primaryKey(),
    /** Offset from the server's clock. */
    aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
  },
  table => [check('sandbox_clock_one', sql`${table.id} = 1`)],
)
