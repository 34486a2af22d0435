ALTER TABLE "credentials" ADD COLUMN "password_score" smallint;--> statement-breakpoint
UPDATE "credentials" SET "password_score" = 0 WHERE "is_password_common";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "is_password_common";