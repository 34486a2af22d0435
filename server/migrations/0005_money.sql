CREATE TABLE "expense_totals" (
	"user_id" uuid NOT NULL,
	"is_month" boolean NOT NULL,
	"date" date NOT NULL,
	"category" text NOT NULL,
	"project_id" uuid,
	"is_deductible" boolean NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "expense_totals_key" UNIQUE NULLS NOT DISTINCT("user_id","is_month","date","category","project_id","is_deductible")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"user_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_user_id_signature_pk" PRIMARY KEY("user_id","signature")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"first_day" date,
	"last_day" date,
	"row_count" integer NOT NULL,
	"created_count" integer NOT NULL,
	"duplicate_count" integer NOT NULL,
	"matched_count" integer NOT NULL,
	"skipped_count" integer NOT NULL,
	"left_out_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_deleted" integer DEFAULT 0 NOT NULL,
	"undone_kept" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_rows" (
	"import_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"date" date,
	"amount" numeric(10, 2),
	"currency" text,
	"description" text,
	"merchant" text,
	"external_id" text,
	"outcome" text NOT NULL,
	"is_sure" boolean NOT NULL,
	"expense_id" uuid,
	CONSTRAINT "statement_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"date" date NOT NULL,
	"currency" text NOT NULL,
	"per_usd" numeric NOT NULL,
	CONSTRAINT "exchange_rates_date_currency_pk" PRIMARY KEY("date","currency")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tax_country" text DEFAULT 'US' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tax_year_start" text DEFAULT '01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "monthly_budget" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "savings_goal" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "budget_currency" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "former_project_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expense_totals" ADD CONSTRAINT "expense_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "statement_rows_expense_id" ON "statement_rows" USING btree ("expense_id");--> statement-breakpoint
CREATE INDEX "statement_rows_day" ON "statement_rows" USING btree ("user_id","date") WHERE "statement_rows"."outcome" in ('created', 'matched');--> statement-breakpoint
CREATE INDEX "statement_rows_external_id" ON "statement_rows" USING btree ("user_id","external_id") WHERE "statement_rows"."external_id" is not null and "statement_rows"."outcome" in ('created', 'matched');--> statement-breakpoint
CREATE INDEX "expenses_former_project_id" ON "expenses" USING btree ("former_project_id") WHERE "expenses"."former_project_id" is not null;--> statement-breakpoint
CREATE INDEX "expenses_pending" ON "expenses" USING btree ("user_id","date") WHERE "expenses"."status" = 'pending' and "expenses"."deleted_at" is null;