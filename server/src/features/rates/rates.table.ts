import { date, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Units of a currency per US dollar on a day. Currencies added later may be missing on earlier days. */
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
