CREATE TABLE "merchant_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"match" text NOT NULL,
	"match_key" text NOT NULL,
	"merchant" text NOT NULL,
	"category" text,
	"project_id" uuid,
	"is_deductible" boolean,
	"times_used" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_readings" (
	"user_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"reader" text NOT NULL,
	"reading" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_readings_user_id_sha256_reader_pk" PRIMARY KEY("user_id","sha256","reader")
);
--> statement-breakpoint
CREATE TABLE "receipt_words" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "uploads_given_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "merchant" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "awaits_decision" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "reader" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "read_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "changed_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "fingerprint" bit(256);--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "further_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "original_key" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "original_type" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "duplicate_kind" text;--> statement-breakpoint
ALTER TABLE "merchant_rules" ADD CONSTRAINT "merchant_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_rules" ADD CONSTRAINT "merchant_rules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_readings" ADD CONSTRAINT "receipt_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_words" ADD CONSTRAINT "receipt_words_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_rules_match" ON "merchant_rules" USING btree ("user_id","match_key");--> statement-breakpoint
CREATE INDEX "merchant_rules_project_id" ON "merchant_rules" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "receipt_readings_created_at" ON "receipt_readings" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_duplicate_of_expenses_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."expenses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_read" ON "expenses" USING btree ("user_id","created_at") WHERE "expenses"."reader" is not null;--> statement-breakpoint
CREATE INDEX "expenses_waiting" ON "expenses" USING btree ("user_id","created_at") WHERE "expenses"."status" = 'pending' and "expenses"."receipt_url" is not null;--> statement-breakpoint
CREATE INDEX "receipts_duplicate_of" ON "receipts" USING btree ("duplicate_of");