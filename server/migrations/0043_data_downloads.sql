CREATE TABLE "data_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"size_bytes" bigint
);
--> statement-breakpoint
ALTER TABLE "data_downloads" ADD CONSTRAINT "data_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_downloads_user_id" ON "data_downloads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_downloads_expires_at" ON "data_downloads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_downloads_being_made" ON "data_downloads" USING btree ("user_id") WHERE "data_downloads"."state" = 'being-made';