ALTER TABLE "recurring_expenses" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_expenses" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "recurring_expenses" ADD COLUMN "payment_method" text;