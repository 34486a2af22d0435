-- Each table is written anew once: its columns change together.
ALTER TABLE "users" ALTER COLUMN "monthly_budget" SET DATA TYPE numeric(11, 3),
  ALTER COLUMN "savings_goal" SET DATA TYPE numeric(11, 3);--> statement-breakpoint
ALTER TABLE "expense_totals" ALTER COLUMN "total" SET DATA TYPE numeric(21, 3);--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "amount" SET DATA TYPE numeric(11, 3),
  ALTER COLUMN "original_amount" SET DATA TYPE numeric(11, 3);--> statement-breakpoint
ALTER TABLE "mood_totals" ALTER COLUMN "total" SET DATA TYPE numeric(21, 3);--> statement-breakpoint
ALTER TABLE "statement_rows" ALTER COLUMN "amount" SET DATA TYPE numeric(11, 3);--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "budget" SET DATA TYPE numeric(11, 3);
