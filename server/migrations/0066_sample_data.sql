ALTER TABLE "users" ADD COLUMN "sample_data_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "expenses_sample" ON "expenses" USING btree ("user_id") WHERE "expenses"."is_sample";