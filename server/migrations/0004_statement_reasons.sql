ALTER TABLE "statement_rows" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD COLUMN "reason" text;