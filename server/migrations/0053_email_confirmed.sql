ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
-- Addresses that were given before they had to be confirmed count on.
UPDATE "users" SET "email_verified" = true WHERE "purged_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_verified" ON "users" USING btree ("email") WHERE "users"."email_verified";--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");