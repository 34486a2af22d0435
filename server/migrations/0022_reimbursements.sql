CREATE TABLE "bank_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text
);
--> statement-breakpoint
CREATE TABLE "payment_lines" (
	"payment_id" uuid NOT NULL,
	"expense_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" numeric(11, 3) NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_lines_payment_id_expense_id_pk" PRIMARY KEY("payment_id","expense_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"execution_date" date NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_accounts" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_accounts" ADD CONSTRAINT "team_accounts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_lines_open" ON "payment_lines" USING btree ("expense_id") WHERE "payment_lines"."is_open";--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("team_id","created_at") WHERE "payments"."state" = 'open';
--> statement-breakpoint
ALTER TABLE payments ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON payments TO outlay_person USING (team_id = (SELECT outlay_team()) AND (SELECT coalesce((SELECT role IN ('owner', 'admin') FROM users WHERE id = (SELECT outlay_person())), false)));

ALTER TABLE payment_lines ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON payment_lines TO outlay_person USING (EXISTS (SELECT FROM payments WHERE payments.id = payment_lines.payment_id));

ALTER TABLE team_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON team_accounts TO outlay_person USING (team_id = (SELECT outlay_team()) AND (SELECT coalesce((SELECT role IN ('owner', 'admin') FROM users WHERE id = (SELECT outlay_person())), false)));

ALTER TABLE bank_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON bank_accounts TO outlay_person USING (user_id = (SELECT outlay_person()) OR ((SELECT coalesce((SELECT role IN ('owner', 'admin') FROM users WHERE id = (SELECT outlay_person())), false)) AND EXISTS (SELECT FROM expenses WHERE expenses.user_id = bank_accounts.user_id
      AND expenses.team_id = (SELECT outlay_team()) AND expenses.approval = 'approved')));
