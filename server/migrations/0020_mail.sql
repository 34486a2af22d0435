CREATE TABLE "mail_digest_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	"dedupe_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_digest_entries_dedupe_key" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"address" text NOT NULL,
	"message_id" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"dedupe_key" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_messages_dedupe_key" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "mail_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"approval_asked" text DEFAULT 'at-once' NOT NULL,
	"approval_decided" text DEFAULT 'at-once' NOT NULL,
	"expense_comment" text DEFAULT 'at-once' NOT NULL,
	"allowance_reached" text DEFAULT 'at-once' NOT NULL,
	"new_device" text DEFAULT 'at-once' NOT NULL,
	"version" integer DEFAULT 2 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_digest_entries" ADD CONSTRAINT "mail_digest_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_digest_entries_user" ON "mail_digest_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_created_at" ON "mail_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_user" ON "mail_messages" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON mail_preferences FOR EACH ROW EXECUTE FUNCTION raise_version();
