-- Whether an expense is in a payment that is open. With the rights of its owner: who decides about expenses need not see
-- payments, and is refused all the same.
CREATE FUNCTION is_being_paid(expense uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM payment_lines WHERE expense_id = expense AND is_open)
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

  IF is_decided AND (
    NEW.team_id IS DISTINCT FROM OLD.team_id OR (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
    -- What someone changes who has left, nobody submits again.
    OR (is_changed AND OLD.approval = 'approved' AND NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id AND team_id = OLD.team_id))
  ) THEN
    RAISE EXCEPTION 'What a team has approved stays in its books' USING ERRCODE = 'OU001';
  END IF;
  -- The bank may have it: changed and approved anew, it would be paid once more.
  IF is_decided AND OLD.approval = 'approved' AND (is_changed OR NEW.approval IS DISTINCT FROM OLD.approval) AND is_being_paid(OLD.id) THEN
    RAISE EXCEPTION 'What is in an open payment stays as it is' USING ERRCODE = 'OU004';
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
--> statement-breakpoint
-- Who leaves a team, or decides no more, is told nothing by the letter of the day of what others have spent and said.
CREATE FUNCTION forget_digest_of_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_digest_entries WHERE user_id = NEW.id AND facts ->> 'kind' IN ('approval-asked', 'expense-comment');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_ended AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.team_id IS NOT NULL AND (NEW.team_id IS DISTINCT FROM OLD.team_id
    OR (NEW.role IS DISTINCT FROM OLD.role AND NEW.role IN ('member', 'accountant'))))
  EXECUTE FUNCTION forget_digest_of_team();
