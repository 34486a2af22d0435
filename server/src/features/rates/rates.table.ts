import { date, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What one US dollar was in a currency on a day. A day may lack currencies that became known later. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    date: date('date', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    perUsd: numeric('per_usd').notNull(),
  },
  table => [
    primaryKey({ columns: [table.date, table.currency] }),
    index('exchange_rates_currency').on(table.currency, table.date),
  ],
)
