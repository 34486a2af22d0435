ALTER TABLE "expenses" ALTER COLUMN "exchange_rate" SET DATA TYPE numeric;--> statement-breakpoint
CREATE INDEX "exchange_rates_currency" ON "exchange_rates" USING btree ("currency","date");--> statement-breakpoint
-- Rates were kept with six decimals. Where the rates of a day round to what was kept, and give the amount that was kept,
-- their digits take its place; the others stay as they are.
WITH kept AS (
  SELECT DISTINCT date, original_currency, currency, exchange_rate FROM expenses
  WHERE original_currency <> currency AND exchange_rate > 0
), found AS (
  SELECT kept.*, (
    SELECT div(2 * rate_to.per_usd * 100000000000000000000 + rate_from.per_usd, 2 * rate_from.per_usd)
      * 0.00000000000000000001
    FROM exchange_rates AS rate_from JOIN exchange_rates AS rate_to ON rate_to.date = rate_from.date
    WHERE rate_from.currency = kept.original_currency AND rate_to.currency = kept.currency
      AND round(rate_to.per_usd / rate_from.per_usd, 6) = kept.exchange_rate
    ORDER BY rate_from.date <= kept.date DESC, abs(rate_from.date - kept.date) LIMIT 1
  ) AS rate FROM kept
)
UPDATE expenses SET exchange_rate = round(found.rate, greatest(6, min_scale(found.rate)))
FROM found
WHERE found.rate IS NOT NULL AND expenses.date = found.date AND expenses.currency = found.currency
  AND expenses.original_currency = found.original_currency AND expenses.exchange_rate = found.exchange_rate
  AND round(expenses.original_amount * found.rate, CASE WHEN expenses.currency IN ('JPY', 'KRW') THEN 0 ELSE 2 END)
    = expenses.amount;
