import { date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What one US dollar was in a currency on a day. A day has all currencies or none. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    date: date('date', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    perUsd: numeric('per_usd').notNull(),
  },
  table => [primaryKey({ columns: [table.date, table.currency] })],
)
