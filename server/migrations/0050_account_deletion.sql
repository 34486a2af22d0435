ALTER TABLE "users" ADD COLUMN "deletion_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "closing" text;--> statement-breakpoint
CREATE INDEX "users_deletion_due_at" ON "users" USING btree ("deletion_due_at") WHERE "users"."deletion_due_at" is not null;