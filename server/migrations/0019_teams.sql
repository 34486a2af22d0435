CREATE TABLE "approval_trail" (
	"team_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"expense_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"detail" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "approval_trail_team_id_number_pk" PRIMARY KEY("team_id","number")
);
--> statement-breakpoint
CREATE TABLE "approval_trail_heads" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expense_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expense_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"permissions" jsonb NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_members_project_user" UNIQUE("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "team_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"entity_type" text,
	"entity_id" uuid,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_counts" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"submitted" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_day_totals" (
	"team_id" uuid NOT NULL,
	"date" date NOT NULL,
	"currency" text NOT NULL,
	"total" numeric(21, 3) NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "team_day_totals_team_id_date_currency_pk" PRIMARY KEY("team_id","date","currency")
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"invited_by" uuid,
	"token" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_invitations_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "team_totals" (
	"team_id" uuid NOT NULL,
	"project_id" uuid,
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"is_deductible" boolean NOT NULL,
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"total" numeric(21, 3) NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "team_totals_key" UNIQUE NULLS NOT DISTINCT("team_id","date","project_id","user_id","category","is_deductible","currency")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"logo" text,
	"logo_type" text,
	"owner_id" uuid NOT NULL,
	"subscription_plan" text DEFAULT 'team' NOT NULL,
	"member_limit" integer DEFAULT 10 NOT NULL,
	"settings" jsonb NOT NULL,
	"link_generation" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "joined_team_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "approval" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "approval_step" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "approval_steps" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "first_approved_by" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "reimbursed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "policy_flags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expense_comments" ADD CONSTRAINT "expense_comments_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_comments" ADD CONSTRAINT "expense_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activity" ADD CONSTRAINT "team_activity_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activity" ADD CONSTRAINT "team_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_trail_expense" ON "approval_trail" USING btree ("expense_id","number");--> statement-breakpoint
CREATE INDEX "expense_comments_expense" ON "expense_comments" USING btree ("expense_id","created_at");--> statement-breakpoint
CREATE INDEX "project_members_user_id" ON "project_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_activity_newest" ON "team_activity" USING btree ("team_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "team_invitations_team_id" ON "team_invitations" USING btree ("team_id","created_at");--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_first_approved_by_users_id_fk" FOREIGN KEY ("first_approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_team_id" ON "users" USING btree ("team_id") WHERE "users"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "expenses_team_newest" ON "expenses" USING btree ("team_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "expenses"."team_id" is not null and "expenses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "expenses_submitted" ON "expenses" USING btree ("team_id","submitted_at","id") WHERE "expenses"."approval" = 'submitted' and "expenses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "expenses_to_reimburse" ON "expenses" USING btree ("team_id","user_id") WHERE "expenses"."approval" = 'approved' and "expenses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_team_id" ON "projects" USING btree ("team_id","name") WHERE "projects"."team_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id");
--> statement-breakpoint
-- Statements that reach beyond one person's own rows run under this role, for which row-level security holds.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'outlay_person') THEN
    CREATE ROLE outlay_person NOLOGIN;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'Outlay needs a role of the database that % may not create. As an administrator: CREATE ROLE outlay_person NOLOGIN; GRANT outlay_person TO %;', current_user, current_user;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF NOT pg_has_role(current_user, 'outlay_person', 'MEMBER') THEN
    EXECUTE format('GRANT outlay_person TO %I', current_user);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE EXCEPTION 'Outlay needs a role of the database that % is not a member of. As an administrator: GRANT outlay_person TO %;', current_user, current_user;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO outlay_person;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO outlay_person;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO outlay_person;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO outlay_person;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO outlay_person;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON teams FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
-- Whichever way someone comes into a team, changes their role or leaves it, every process hears whose: it forgets what it
-- remembers of them, and ends what is still told or sent to them. On the channel of what happens.
CREATE FUNCTION tell_of_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlay_events', 'membership ' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER membership_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN (NEW.team_id IS DISTINCT FROM OLD.team_id OR NEW.role IS DISTINCT FROM OLD.role) EXECUTE FUNCTION tell_of_membership();

-- Something happened in a team: whoever of it looks on asks anew.
CREATE FUNCTION tell_of_team_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlay_events', 'team ' || team_id) FROM (SELECT DISTINCT team_id FROM new_rows) AS teams;
  RETURN NULL;
END $$;

CREATE TRIGGER team_activity_added AFTER INSERT ON team_activity REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_team_activity();
--> statement-breakpoint
-- Units of one currency per unit of another on a day: its own rates, else the newest before it, else the oldest there
-- are (as rates.store has it). Null where no day has both.
CREATE FUNCTION rate_on(base text, target text, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN base = target THEN 1 ELSE coalesce(
    (SELECT rate_to.per_usd / rate_from.per_usd
      FROM exchange_rates AS rate_from JOIN exchange_rates AS rate_to ON rate_to.date = rate_from.date
      WHERE rate_from.currency = base AND rate_to.currency = target AND rate_from.date <= day
      ORDER BY rate_from.date DESC LIMIT 1),
    (SELECT rate_to.per_usd / rate_from.per_usd
      FROM exchange_rates AS rate_from JOIN exchange_rates AS rate_to ON rate_to.date = rate_from.date
      WHERE rate_from.currency = base AND rate_to.currency = target AND rate_from.date > day
      ORDER BY rate_from.date LIMIT 1)
  ) END
$$;

CREATE FUNCTION status_by_approval(approval text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN approval IN ('open', 'submitted') THEN 'pending'
    WHEN approval IN ('approved', 'reimbursed') THEN 'approved'
    WHEN approval = 'rejected' THEN 'rejected' ELSE 'processed' END
$$;

-- Approvals that an expense needs by its team's settings: none, one, or two. What cannot be converted needs all.
CREATE FUNCTION approvals_needed(team uuid, amount numeric, currency text, day date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT (settings ->> 'approvals')::boolean OR converted < (settings ->> 'approvalFrom')::numeric THEN 0
    WHEN settings ->> 'secondStepFrom' IS NULL THEN 1
    WHEN converted < (settings ->> 'secondStepFrom')::numeric THEN 1
    ELSE 2 END
  FROM (
    SELECT settings, amount * rate_on(currency, settings ->> 'currency', day) AS converted FROM teams WHERE id = team
  ) AS asked
$$;

-- Whoever writes an expense, by whatever way: whose team it is of, whether it needs approval, and what of it holds no
-- more once it is changed, is decided here.
CREATE FUNCTION settle_team_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new CONSTANT boolean := TG_OP = 'INSERT';
  -- Its project was deleted under it, or came back: it stays where it is.
  follows_project CONSTANT boolean := coalesce(NOT is_new AND (
    (NEW.project_id IS NULL AND NEW.former_project_id = OLD.project_id)
    OR (OLD.project_id IS NULL AND OLD.former_project_id = NEW.project_id)), false);
  is_changed CONSTANT boolean := is_new OR (NEW.original_amount, NEW.original_currency, NEW.date, NEW.category, NEW.merchant, NEW.receipt_url) IS DISTINCT FROM (OLD.original_amount, OLD.original_currency, OLD.date, OLD.category, OLD.merchant, OLD.receipt_url)
    OR (NEW.project_id IS DISTINCT FROM OLD.project_id AND NOT follows_project);
  is_decided CONSTANT boolean := NOT is_new AND OLD.approval IN ('approved', 'reimbursed')
    AND EXISTS (SELECT FROM teams WHERE id = OLD.team_id AND closed_at IS NULL);
  needed integer := 0;
BEGIN
  IF is_new THEN
    NEW.approval := NULL;
    NEW.team_id := (SELECT team_id FROM projects WHERE id = NEW.project_id);
  ELSIF NEW.project_id IS DISTINCT FROM OLD.project_id AND NOT follows_project THEN
    NEW.team_id := (SELECT team_id FROM projects WHERE id = NEW.project_id);
  END IF;

  IF is_decided AND (NEW.team_id IS DISTINCT FROM OLD.team_id OR (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)) THEN
    RAISE EXCEPTION 'What a team has approved stays in its books' USING ERRCODE = 'OU001';
  END IF;
  IF is_decided AND OLD.approval = 'reimbursed' AND (NEW.approval IS NULL OR (NEW.approval = 'reimbursed' AND is_changed)) THEN
    RAISE EXCEPTION 'What was reimbursed stays as it is' USING ERRCODE = 'OU002';
  END IF;

  IF NEW.team_id IS NULL AND (is_new OR OLD.approval IS NULL) THEN RETURN NEW; END IF;

  -- A step that was taken about it.
  IF NOT is_new AND NEW.team_id IS NOT NULL AND NEW.approval IS NOT NULL AND NEW.approval IS DISTINCT FROM OLD.approval THEN
    NEW.status := status_by_approval(NEW.approval);
    RETURN NEW;
  END IF;

  IF NEW.status = 'pending' AND NEW.approval IS NULL THEN
    -- It lacks something still, or again: nobody decides about it yet.
    needed := 0;
  ELSIF NEW.team_id IS NULL THEN
    -- From here on it is nobody's but the person's own.
    NEW.status := 'processed';
  ELSIF NOT is_changed AND OLD.team_id = NEW.team_id AND (OLD.approval IS NULL) = (NEW.approval IS NULL)
    AND (OLD.approval IS NOT NULL OR OLD.status <> 'pending')
  THEN
    IF NEW.approval IS NOT NULL THEN NEW.status := status_by_approval(NEW.approval); END IF;
    RETURN NEW;
  ELSE
    needed := approvals_needed(NEW.team_id, NEW.original_amount, NEW.original_currency, NEW.date);
    NEW.status := CASE WHEN needed > 0 THEN 'pending' ELSE 'processed' END;
  END IF;

  NEW.approval := CASE WHEN needed > 0 THEN 'open' END;
  NEW.approval_step := 0;
  NEW.approval_steps := needed;
  NEW.first_approved_by := NULL;
  NEW.approved_by := NULL;
  NEW.approved_at := NULL;
  NEW.submitted_at := NULL;
  NEW.reimbursed_at := NULL;
  NEW.policy_flags := '[]';
  -- Why it was rejected helps until it is submitted again.
  IF needed = 0 THEN NEW.rejection_reason := NULL; END IF;
  RETURN NEW;
END $$;

-- By name before raise_version, which sees what follows, too.
CREATE TRIGGER keep_new_team_expense BEFORE INSERT ON expenses FOR EACH ROW
  WHEN (NEW.project_id IS NOT NULL) EXECUTE FUNCTION settle_team_expense();

CREATE TRIGGER keep_team_expense BEFORE UPDATE ON expenses FOR EACH ROW
  WHEN (NEW.project_id IS NOT NULL OR NEW.team_id IS NOT NULL OR OLD.approval IS NOT NULL) EXECUTE FUNCTION settle_team_expense();
--> statement-breakpoint
-- Keeps team_totals, team_day_totals and team_counts, statement by statement, as expense_totals for a person.
CREATE FUNCTION total_new_team_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows WHERE team_id IS NOT NULL) THEN RETURN NULL; END IF;
  INSERT INTO team_totals AS kept (team_id, date, project_id, user_id, category, is_deductible, currency, total, count)
    SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, sum(original_amount), sum(step) FROM (SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, original_amount, 1 AS step FROM new_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved')) AS steps
    GROUP BY team_id, date, project_id, user_id, category, is_deductible, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0 ORDER BY team_id, date, project_id, user_id, category, is_deductible, original_currency
    ON CONFLICT (team_id, date, project_id, user_id, category, is_deductible, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  INSERT INTO team_day_totals AS kept (team_id, date, currency, total, count)
    SELECT team_id, date, original_currency, sum(original_amount), sum(step) FROM (SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, original_amount, 1 AS step FROM new_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved')) AS steps
    GROUP BY team_id, date, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0
    ORDER BY team_id, date, original_currency
    ON CONFLICT (team_id, date, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  RETURN NULL;
END $$;

CREATE FUNCTION total_changed_team_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (EXISTS (SELECT FROM new_rows WHERE team_id IS NOT NULL) OR EXISTS (SELECT FROM old_rows WHERE team_id IS NOT NULL)) THEN RETURN NULL; END IF;
  INSERT INTO team_totals AS kept (team_id, date, project_id, user_id, category, is_deductible, currency, total, count)
    SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, sum(original_amount), sum(step) FROM (SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, original_amount, 1 AS step FROM new_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved') UNION ALL SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, -original_amount AS original_amount, -1 AS step FROM old_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved')) AS steps
    GROUP BY team_id, date, project_id, user_id, category, is_deductible, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0 ORDER BY team_id, date, project_id, user_id, category, is_deductible, original_currency
    ON CONFLICT (team_id, date, project_id, user_id, category, is_deductible, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  INSERT INTO team_day_totals AS kept (team_id, date, currency, total, count)
    SELECT team_id, date, original_currency, sum(original_amount), sum(step) FROM (SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, original_amount, 1 AS step FROM new_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved') UNION ALL SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, -original_amount AS original_amount, -1 AS step FROM old_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved')) AS steps
    GROUP BY team_id, date, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0
    ORDER BY team_id, date, original_currency
    ON CONFLICT (team_id, date, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  INSERT INTO team_counts AS kept (team_id, submitted)
    SELECT team_id, sum(step) FROM (SELECT team_id, 1 AS step FROM new_rows WHERE team_id IS NOT NULL AND approval = 'submitted' AND deleted_at IS NULL UNION ALL SELECT team_id, -1 AS step FROM old_rows WHERE team_id IS NOT NULL AND approval = 'submitted' AND deleted_at IS NULL) AS steps GROUP BY team_id HAVING sum(step) <> 0 ORDER BY team_id
    ON CONFLICT (team_id) DO UPDATE SET submitted = kept.submitted + excluded.submitted;
  RETURN NULL;
END $$;

CREATE FUNCTION total_erased_team_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM old_rows WHERE team_id IS NOT NULL) THEN RETURN NULL; END IF;
  INSERT INTO team_totals AS kept (team_id, date, project_id, user_id, category, is_deductible, currency, total, count)
    SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, sum(original_amount), sum(step) FROM (SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, -original_amount AS original_amount, -1 AS step FROM old_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved')) AS steps
    GROUP BY team_id, date, project_id, user_id, category, is_deductible, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0 ORDER BY team_id, date, project_id, user_id, category, is_deductible, original_currency
    ON CONFLICT (team_id, date, project_id, user_id, category, is_deductible, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  INSERT INTO team_day_totals AS kept (team_id, date, currency, total, count)
    SELECT team_id, date, original_currency, sum(original_amount), sum(step) FROM (SELECT team_id, date, project_id, user_id, category, is_deductible, original_currency, -original_amount AS original_amount, -1 AS step FROM old_rows WHERE team_id IS NOT NULL AND deleted_at IS NULL AND status IN ('processed', 'approved')) AS steps
    GROUP BY team_id, date, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0
    ORDER BY team_id, date, original_currency
    ON CONFLICT (team_id, date, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  INSERT INTO team_counts AS kept (team_id, submitted)
    SELECT team_id, sum(step) FROM (SELECT team_id, -1 AS step FROM old_rows WHERE team_id IS NOT NULL AND approval = 'submitted' AND deleted_at IS NULL) AS steps GROUP BY team_id HAVING sum(step) <> 0 ORDER BY team_id
    ON CONFLICT (team_id) DO UPDATE SET submitted = kept.submitted + excluded.submitted;
  RETURN NULL;
END $$;

CREATE TRIGGER total_new_team_expenses AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_new_team_expenses();

CREATE TRIGGER total_changed_team_expenses AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_changed_team_expenses();

CREATE TRIGGER total_erased_team_expenses AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION total_erased_team_expenses();
--> statement-breakpoint
-- Adds an entry to a team's trail; its newest entry is held until the transaction ends, so that there is one order.
CREATE FUNCTION chain_trail_entry(team uuid, expense uuid, step_action text, person uuid, instant timestamptz, said jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head approval_trail_heads;
  own_hash text;
BEGIN
  INSERT INTO approval_trail_heads (team_id, number, hash) VALUES (team, 0, repeat('0', 64)) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM approval_trail_heads WHERE team_id = team FOR UPDATE;
  own_hash := encode(sha256(convert_to(concat_ws(E'\x1f', head.hash, team, head.number + 1, expense, step_action, coalesce(person::text, '-'), to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), said::text), 'UTF8')), 'hex');
  INSERT INTO approval_trail (team_id, number, expense_id, action, actor_id, at, detail, previous_hash, hash)
    VALUES (team, head.number + 1, expense, step_action, person, instant, said, head.hash, own_hash);
  UPDATE approval_trail_heads SET number = head.number + 1, hash = own_hash WHERE team_id = team;
END $$;

CREATE FUNCTION trail_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT jsonb := change_attribution();
  before CONSTANT text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.approval END;
  is_changed CONSTANT boolean := TG_OP = 'UPDATE' AND (NEW.original_amount, NEW.original_currency, NEW.date, NEW.category, NEW.merchant, NEW.receipt_url, NEW.project_id) IS DISTINCT FROM (OLD.original_amount, OLD.original_currency, OLD.date, OLD.category, OLD.merchant, OLD.receipt_url, OLD.project_id);
  step_action text;
BEGIN
  step_action := CASE
    WHEN NEW.approval IS NULL THEN 'released'
    WHEN NEW.approval = 'open' AND before IS NULL THEN 'opened'
    WHEN NEW.approval = 'open' AND before = 'submitted' AND NOT is_changed THEN 'withdrawn'
    WHEN NEW.approval = 'open' THEN 'changed'
    WHEN NEW.approval = 'submitted' AND before = 'submitted' THEN 'first-approved'
    WHEN NEW.approval = 'approved' AND before = 'reimbursed' THEN 'reimbursement-undone'
    ELSE NEW.approval END;
  PERFORM chain_trail_entry(
    coalesce(NEW.team_id, OLD.team_id), NEW.id, step_action, (said ->> 'actorId')::uuid,
    coalesce((said ->> 'at')::timestamptz, now()),
    jsonb_build_object(
      'amount', trim_scale(NEW.original_amount)::text, 'currency', NEW.original_currency, 'date', NEW.date::text,
      'step', NEW.approval_step, 'steps', NEW.approval_steps,
      'reason', CASE WHEN NEW.approval = 'rejected' THEN NEW.rejection_reason END
    )
  );
  RETURN NULL;
END $$;

CREATE TRIGGER trail_new_expense AFTER INSERT ON expenses FOR EACH ROW
  WHEN (NEW.approval IS NOT NULL) EXECUTE FUNCTION trail_expense();

CREATE TRIGGER trail_expense AFTER UPDATE ON expenses FOR EACH ROW
  WHEN (NEW.approval IS DISTINCT FROM OLD.approval OR NEW.approval_step > OLD.approval_step) EXECUTE FUNCTION trail_expense();

CREATE FUNCTION trail_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM chain_trail_entry(NEW.team_id, NEW.expense_id, 'commented', NEW.author_id, NEW.created_at,
    jsonb_build_object('comment', NEW.id, 'hash', encode(sha256(convert_to(NEW.text, 'UTF8')), 'hex')));
  RETURN NULL;
END $$;

CREATE TRIGGER trail_comment AFTER INSERT ON expense_comments FOR EACH ROW EXECUTE FUNCTION trail_comment();

CREATE FUNCTION refuse_change_of_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The trail of approvals is only added to';
END $$;

CREATE TRIGGER trail_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON approval_trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_trail();
--> statement-breakpoint
-- Who stands before the wall: a setting of the transaction. Team and role are always as they are now.
CREATE FUNCTION outlay_person() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('outlay.person', true), '')::uuid
$$;

CREATE FUNCTION outlay_team() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT team_id FROM users WHERE id = outlay_person()
$$;

CREATE FUNCTION outlay_sees_books() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT role IN ('owner', 'admin', 'manager', 'accountant') FROM users WHERE id = outlay_person()), false)
$$;

-- From here on in this transaction row-level security holds, for this person; the person is still in the team that they
-- ask for, or nothing is done.
CREATE FUNCTION stand_before_wall(person uuid, team uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF team IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = person AND team_id = team) THEN
    RAISE EXCEPTION 'No longer in this team' USING ERRCODE = 'OU003';
  END IF;
  PERFORM set_config('outlay.person', person::text, true), set_config('role', 'outlay_person', true);
END $$;

CREATE FUNCTION leave_wall() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('outlay.person', '', true), set_config('role', 'none', true);
END $$;

ALTER TABLE expenses ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON expenses TO outlay_person USING (user_id = (SELECT outlay_person()) OR (team_id = (SELECT outlay_team()) AND ((SELECT outlay_sees_books()) OR project_id IN (SELECT project_id FROM project_members
      WHERE user_id = (SELECT outlay_person()) AND (permissions ->> 'seesExpenses')::boolean))));

ALTER TABLE receipts ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON receipts TO outlay_person USING (EXISTS (SELECT FROM expenses WHERE expenses.id = receipts.expense_id));

ALTER TABLE expense_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON expense_changes TO outlay_person USING (EXISTS (SELECT FROM expenses WHERE expenses.id = expense_changes.expense_id));

ALTER TABLE expense_comments ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON expense_comments TO outlay_person USING (team_id = (SELECT outlay_team()) AND EXISTS (SELECT FROM expenses WHERE expenses.id = expense_comments.expense_id));

ALTER TABLE approval_trail ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON approval_trail TO outlay_person USING (team_id = (SELECT outlay_team()) AND EXISTS (SELECT FROM expenses WHERE expenses.id = approval_trail.expense_id));

ALTER TABLE projects ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON projects TO outlay_person USING ((team_id IS NULL AND owner_id = (SELECT outlay_person())) OR (team_id = (SELECT outlay_team()) AND (visibility = 'team' OR (SELECT outlay_sees_books())
    OR EXISTS (SELECT FROM project_members WHERE project_members.project_id = projects.id AND project_members.user_id = (SELECT outlay_person())))));

ALTER TABLE project_members ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON project_members TO outlay_person USING (team_id = (SELECT outlay_team()));

ALTER TABLE teams ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON teams TO outlay_person USING (id = (SELECT outlay_team()));

ALTER TABLE team_invitations ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON team_invitations TO outlay_person USING (team_id = (SELECT outlay_team()));

ALTER TABLE team_activity ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON team_activity TO outlay_person USING (team_id = (SELECT outlay_team()));

ALTER TABLE team_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON team_totals TO outlay_person USING (team_id = (SELECT outlay_team()) AND ((SELECT outlay_sees_books()) OR project_id IN (SELECT project_id FROM project_members
      WHERE user_id = (SELECT outlay_person()) AND (permissions ->> 'seesExpenses')::boolean) OR user_id = (SELECT outlay_person())));

ALTER TABLE team_day_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON team_day_totals TO outlay_person USING (team_id = (SELECT outlay_team()) AND (SELECT outlay_sees_books()));

ALTER TABLE team_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY reach ON team_counts TO outlay_person USING (team_id = (SELECT outlay_team()) AND (SELECT outlay_sees_books()));
