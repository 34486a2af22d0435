-- Decimals of a sum, as screens show it: what is compared is rounded as it is shown.
CREATE OR REPLACE FUNCTION decimals_of(currency text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN currency IN ('JPY', 'KRW', 'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'KMF', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') THEN 0
    WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 3 ELSE 2 END
$$;
--> statement-breakpoint
-- Approvals that an expense needs by its team's settings: none, one, or two. What cannot be converted needs all.
CREATE OR REPLACE FUNCTION approvals_needed(team uuid, amount numeric, currency text, day date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT (settings ->> 'approvals')::boolean OR converted < (settings ->> 'approvalFrom')::numeric THEN 0
    WHEN settings ->> 'secondStepFrom' IS NULL THEN 1
    WHEN converted < (settings ->> 'secondStepFrom')::numeric THEN 1
    ELSE 2 END
  FROM (
    SELECT settings, round(amount * rate_on(currency, settings ->> 'currency', day), decimals_of(settings ->> 'currency')) AS converted
    FROM teams WHERE id = team
  ) AS asked
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION is_open_team(team uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM teams WHERE id = team AND closed_at IS NULL)
$$;
--> statement-breakpoint
-- Whether a team has approved an expense, and nobody has rejected it since: it stays in the team's books, though it may have
-- been changed meanwhile and wait for a new decision. With the rights of its owner, who reads the whole trail.
CREATE OR REPLACE FUNCTION stays_in_books(team uuid, expense uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT is_open_team(team) AND coalesce((SELECT action = 'approved' FROM approval_trail
    WHERE expense_id = expense AND team_id = team AND action IN ('approved', 'rejected') ORDER BY number DESC LIMIT 1), false)
$$;
--> statement-breakpoint
-- Whether someone has left a team that goes on without them.
CREATE OR REPLACE FUNCTION has_left(person uuid, team uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_open_team(team) AND NOT EXISTS (SELECT FROM users WHERE id = person AND team_id = team)
$$;
--> statement-breakpoint
-- Whoever writes an expense, by whatever way: whose team it is of, whether it needs approval, and what of it holds no
-- more once it is changed, is decided here.
CREATE OR REPLACE FUNCTION settle_team_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new CONSTANT boolean := TG_OP = 'INSERT';
  -- Its project was deleted under it, or came back: it stays where it is.
  follows_project CONSTANT boolean := coalesce(NOT is_new AND (
    (NEW.project_id IS NULL AND NEW.former_project_id = OLD.project_id)
    OR (OLD.project_id IS NULL AND OLD.former_project_id = NEW.project_id)), false);
  is_changed CONSTANT boolean := is_new OR (NEW.description, NEW.original_amount, NEW.original_currency, NEW.date, NEW.category, NEW.merchant, NEW.receipt_url) IS DISTINCT FROM (OLD.description, OLD.original_amount, OLD.original_currency, OLD.date, OLD.category, OLD.merchant, OLD.receipt_url)
    OR (NEW.project_id IS DISTINCT FROM OLD.project_id AND NOT follows_project);
  -- It lacks something still, or again: nobody decides about it yet.
  is_lacking boolean := NEW.status = 'pending' AND (is_new OR NEW.approval IS NULL);
  lacks_again CONSTANT boolean := NOT is_new AND is_lacking AND (OLD.approval IS NOT NULL OR OLD.status <> 'pending');
  is_leaving boolean := false;
  is_kept boolean := false;
  is_former boolean := false;
  needed integer := 0;
BEGIN
  IF is_new THEN
    NEW.approval := NULL;
    NEW.team_id := (SELECT team_id FROM projects WHERE id = NEW.project_id);
  ELSIF NEW.project_id IS DISTINCT FROM OLD.project_id AND NOT follows_project THEN
    NEW.team_id := (SELECT team_id FROM projects WHERE id = NEW.project_id);
  END IF;

  -- Before its trail and its sums, which else two would take in different orders; held until the transaction ends.
  PERFORM pg_advisory_xact_lock(hashtextextended(least(OLD.team_id, NEW.team_id)::text, 0));
  IF OLD.team_id <> NEW.team_id THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(greatest(OLD.team_id, NEW.team_id)::text, 0));
  END IF;

  IF NOT is_new THEN
    is_leaving := NEW.team_id IS DISTINCT FROM OLD.team_id OR (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL);
  END IF;
  IF OLD.team_id IS NOT NULL AND OLD.deleted_at IS NULL AND (is_leaving OR lacks_again OR is_changed) THEN
    is_kept := stays_in_books(OLD.team_id, OLD.id);
    is_former := has_left(OLD.user_id, OLD.team_id);
  END IF;

  -- What someone changes who has left, nobody submits again.
  IF is_former AND (is_kept OR (OLD.approval IS NULL AND OLD.status = 'processed')) THEN
    RAISE EXCEPTION 'What someone left in the books of a team stays as it is' USING ERRCODE = 'OU005';
  END IF;
  IF is_kept AND is_leaving THEN
    RAISE EXCEPTION 'What a team has approved stays in its books' USING ERRCODE = 'OU001';
  END IF;
  IF OLD.approval IN ('approved', 'reimbursed') AND is_open_team(OLD.team_id) THEN
    -- The bank may have it: changed and approved anew, it would be paid once more.
    IF OLD.approval = 'approved' AND (is_changed OR NEW.approval IS DISTINCT FROM OLD.approval) AND is_being_paid(OLD.id) THEN
      RAISE EXCEPTION 'What is in an open payment stays as it is' USING ERRCODE = 'OU004';
    END IF;
    IF OLD.approval = 'reimbursed' AND (NEW.approval IS NULL OR (NEW.approval = 'reimbursed' AND is_changed)) THEN
      RAISE EXCEPTION 'What was reimbursed stays as it is' USING ERRCODE = 'OU002';
    END IF;
  END IF;
  IF is_kept AND lacks_again THEN
    RAISE EXCEPTION 'What a team has approved lacks nothing' USING ERRCODE = 'OU001';
  END IF;
  -- Rejected after they had left: once they change it, it is theirs alone.
  IF is_former AND is_changed AND NEW.team_id = OLD.team_id THEN
    NEW.team_id := NULL;
    NEW.project_id := NULL;
    NEW.former_project_id := NULL;
  END IF;

  IF NEW.team_id IS NULL AND (is_new OR OLD.approval IS NULL) THEN RETURN NEW; END IF;

  -- A step that was taken about it.
  IF NOT is_new AND NEW.team_id IS NOT NULL AND NEW.approval IS NOT NULL AND NEW.approval IS DISTINCT FROM OLD.approval THEN
    NEW.status := status_by_approval(NEW.approval);
    RETURN NEW;
  END IF;

  -- Nothing that a decision, or the absence of one, stands on.
  IF NOT is_lacking AND NOT is_changed AND OLD.team_id = NEW.team_id AND (OLD.approval IS NULL) = (NEW.approval IS NULL)
    AND (OLD.approval IS NOT NULL OR OLD.status <> 'pending')
  THEN
    IF NEW.approval IS NOT NULL THEN NEW.status := status_by_approval(NEW.approval); END IF;
    RETURN NEW;
  END IF;

  -- Once approved, whatever it is changed to is decided about. Without a team it is nobody's but the person's own.
  IF NEW.team_id IS NOT NULL AND NOT is_lacking THEN
    needed := greatest(
      approvals_needed(NEW.team_id, NEW.original_amount, NEW.original_currency, NEW.date), CASE WHEN is_kept THEN 1 ELSE 0 END);
  END IF;
  NEW.approval := CASE WHEN needed > 0 THEN 'open' END;
  IF NOT is_lacking THEN NEW.status := status_by_approval(NEW.approval); END IF;
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION trail_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT jsonb := change_attribution();
  before CONSTANT text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.approval END;
  is_changed CONSTANT boolean := TG_OP = 'UPDATE' AND (NEW.description, NEW.original_amount, NEW.original_currency, NEW.date, NEW.category, NEW.project_id, NEW.merchant, NEW.receipt_url) IS DISTINCT FROM (OLD.description, OLD.original_amount, OLD.original_currency, OLD.date, OLD.category, OLD.project_id, OLD.merchant, OLD.receipt_url);
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
--> statement-breakpoint
DROP TRIGGER keep_team_expense ON expenses;
--> statement-breakpoint
CREATE TRIGGER keep_team_expense BEFORE UPDATE ON expenses FOR EACH ROW
  WHEN (NEW.project_id IS NOT NULL OR NEW.team_id IS NOT NULL OR OLD.team_id IS NOT NULL) EXECUTE FUNCTION settle_team_expense();
