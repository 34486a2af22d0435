ALTER TABLE "sandbox_subscriptions" ADD COLUMN "pending_plan" text;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "pending_billing_period" text;