ALTER TABLE "expenses" ADD COLUMN "receipt_changes" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "file_name" text;
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "removed_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "receipts_removed_at" ON "receipts" USING btree ("removed_at") WHERE "receipts"."removed_at" is not null;
--> statement-breakpoint
-- Receipts that came to an expense from others that became one with it follow the one that it shows.
UPDATE receipts SET position = later.position FROM (
  SELECT receipt.id, row_number() OVER (PARTITION BY receipt.expense_id ORDER BY receipt.id) AS position
  FROM receipts AS receipt JOIN expenses AS expense ON expense.id = receipt.expense_id
  WHERE expense.receipt_url IS NOT NULL AND expense.receipt_url NOT LIKE '%' || receipt.id || '%'
) AS later WHERE receipts.id = later.id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION settle_team_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new CONSTANT boolean := TG_OP = 'INSERT';
  -- Its project was deleted under it, or came back: it stays where it is.
  follows_project CONSTANT boolean := coalesce(NOT is_new AND (
    (NEW.project_id IS NULL AND NEW.former_project_id = OLD.project_id)
    OR (OLD.project_id IS NULL AND OLD.former_project_id = NEW.project_id)), false);
  is_changed CONSTANT boolean := is_new OR (NEW.description, NEW.original_amount, NEW.original_currency, NEW.date, NEW.category, NEW.merchant, NEW.receipt_url, NEW.receipt_changes) IS DISTINCT FROM (OLD.description, OLD.original_amount, OLD.original_currency, OLD.date, OLD.category, OLD.merchant, OLD.receipt_url, OLD.receipt_changes)
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
  -- The bank may have it: changed, it would be paid once more, or what is not there.
  IF OLD.team_id IS NOT NULL AND (is_changed OR is_leaving OR NEW.approval IS DISTINCT FROM OLD.approval)
    AND is_being_paid(OLD.id) AND is_open_team(OLD.team_id) THEN
    RAISE EXCEPTION 'What is in an open payment stays as it is' USING ERRCODE = 'OU004';
  END IF;
  IF OLD.approval = 'reimbursed' AND (NEW.approval IS NULL OR (NEW.approval = 'reimbursed' AND is_changed))
    AND is_open_team(OLD.team_id) THEN
    RAISE EXCEPTION 'What was reimbursed stays as it is' USING ERRCODE = 'OU002';
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
ALTER FUNCTION settle_team_expense() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hold_splits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT text := coalesce(current_setting('outlay.change', true), '');
  touched record;
  first expenses;
  missing numeric;
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows WHERE split_id IS NOT NULL) THEN RETURN NULL; END IF;
  FOR touched IN
    SELECT split_id AS id, bool_or(step <> 0) AS has_moved,
      coalesce(sum(step * original_amount) FILTER (WHERE NOT is_first), 0) AS paid,
      coalesce(sum(step * amount) FILTER (WHERE NOT is_first), 0) AS given
    FROM (
      SELECT after.split_id, after.original_amount, after.amount, after.id = after.split_id AS is_first, CASE
        WHEN (before.deleted_at IS NULL) = (after.deleted_at IS NULL) THEN 0
        WHEN after.deleted_at IS NULL THEN -1 ELSE 1 END AS step
      FROM new_rows AS after JOIN old_rows AS before ON before.id = after.id
      WHERE after.split_id IS NOT NULL AND (before.deleted_at IS NULL, before.original_amount, before.original_currency, before.receipt_url, before.receipt_changes, before.split_id) IS DISTINCT FROM (after.deleted_at IS NULL, after.original_amount, after.original_currency, after.receipt_url, after.receipt_changes, after.split_id)
    ) AS parts GROUP BY split_id ORDER BY split_id
  LOOP
    SELECT * INTO first FROM expenses WHERE id = touched.id;
    CONTINUE WHEN first.id IS NULL;
    IF first.deleted_at IS NOT NULL OR first.split_id IS NULL THEN
      IF EXISTS (SELECT FROM expenses WHERE split_id = touched.id AND id <> touched.id AND deleted_at IS NULL) THEN
        RAISE EXCEPTION 'Other parts hang on the first of a split' USING ERRCODE = 'OU006';
      END IF;
      CONTINUE;
    END IF;
    SELECT first.split_total - sum(original_amount) INTO missing FROM expenses
      WHERE split_id = touched.id AND deleted_at IS NULL;
    IF (missing <> 0 AND NOT touched.has_moved) OR EXISTS (SELECT FROM expenses
      WHERE split_id = touched.id AND deleted_at IS NULL AND original_currency <> first.original_currency)
    THEN
      RAISE EXCEPTION 'The parts of a split come to what was paid' USING ERRCODE = 'OU007';
    END IF;
    IF missing <> 0 THEN
      IF first.original_amount + missing <= 0 THEN
        RAISE EXCEPTION 'The first of a split has too little to give' USING ERRCODE = 'OU008';
      END IF;
      -- Told as a step of its own: what takes the deletion back takes this back as well.
      PERFORM set_config('outlay.change', ((coalesce(nullif(said, ''), '{}')::jsonb - '{bulkChangeId,undoesBulk,undoes}'::text[])
        || '{"source": "split", "detail": "balanced"}')::text, true);
      UPDATE expenses SET original_amount = original_amount + missing, amount = amount + touched.given
          + round((missing - touched.paid) * exchange_rate, decimals_of(currency))
        WHERE id = touched.id;
      PERFORM set_config('outlay.change', said, true);
    END IF;
    UPDATE expenses SET receipt_url = first.receipt_url, receipt_changes = first.receipt_changes
      WHERE split_id = touched.id AND id <> touched.id
        AND (receipt_url, receipt_changes) IS DISTINCT FROM (first.receipt_url, first.receipt_changes);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION hold_splits() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION trail_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT jsonb := change_attribution();
  before CONSTANT text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.approval END;
  is_changed CONSTANT boolean := TG_OP = 'UPDATE' AND (NEW.description, NEW.original_amount, NEW.original_currency, NEW.date, NEW.category, NEW.project_id, NEW.merchant, NEW.receipt_url, NEW.receipt_changes) IS DISTINCT FROM (OLD.description, OLD.original_amount, OLD.original_currency, OLD.date, OLD.category, OLD.project_id, OLD.merchant, OLD.receipt_url, OLD.receipt_changes);
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
ALTER FUNCTION trail_expense() SECURITY DEFINER SET search_path = public, pg_temp;
