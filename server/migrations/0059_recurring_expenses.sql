CREATE TABLE "recurring_drafts" (
	"recurring_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"expense_id" uuid,
	CONSTRAINT "recurring_drafts_recurring_id_due_date_pk" PRIMARY KEY("recurring_id","due_date")
);
--> statement-breakpoint
CREATE TABLE "recurring_expenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"description" text NOT NULL,
	"merchant" text,
	"amount" numeric(11, 3) NOT NULL,
	"currency" text NOT NULL,
	"category" text NOT NULL,
	"project_id" uuid,
	"is_deductible" boolean NOT NULL,
	"unit" text NOT NULL,
	"every" smallint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"is_paused" boolean NOT NULL,
	"next_date" date,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recurring_expenses_amount_not_negative" CHECK ("recurring_expenses"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "recurring_drafts" ADD CONSTRAINT "recurring_drafts_recurring_id_recurring_expenses_id_fk" FOREIGN KEY ("recurring_id") REFERENCES "public"."recurring_expenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_drafts" ADD CONSTRAINT "recurring_drafts_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_expenses" ADD CONSTRAINT "recurring_expenses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_expenses" ADD CONSTRAINT "recurring_expenses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_drafts_expense_id" ON "recurring_drafts" USING btree ("expense_id");--> statement-breakpoint
CREATE INDEX "recurring_expenses_user_id" ON "recurring_expenses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recurring_expenses_project_id" ON "recurring_expenses" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "recurring_expenses_due" ON "recurring_expenses" USING btree ("next_date","id") WHERE not is_paused and next_date is not null;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON recurring_expenses FOR EACH ROW EXECUTE FUNCTION raise_version();
