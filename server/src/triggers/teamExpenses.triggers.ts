const columnsOf = (row: 'OLD' | 'NEW', names: readonly string[]) =>
  names.map(column => `${row}.${column}`).join(', ')

const decidedFacts = ['original_amount', 'original_currency', 'date', 'category', 'merchant', 'receipt_url']
const facts = (row: 'OLD' | 'NEW') => columnsOf(row, decidedFacts)

/** What was decided about: a change of it needs a new decision. */
export const decidedUpon = (row: 'OLD' | 'NEW') => columnsOf(row, [...decidedFacts, 'project_id'])

/** Codes of errors that these triggers raise; told to people by expenses.errors. */
export const inTheBooks = 'OU001'
export const isReimbursed = 'OU002'
export const isBeingPaid = 'OU004'

export const teamExpenseTriggers = `
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

-- Whether an expense is in a payment that is open. With the rights of its owner: who decides about expenses need not see
-- payments, and is refused all the same.
CREATE FUNCTION is_being_paid(expense uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM payment_lines WHERE expense_id = expense AND is_open)
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
  is_changed CONSTANT boolean := is_new OR (${facts('NEW')}) IS DISTINCT FROM (${facts('OLD')})
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
    RAISE EXCEPTION 'What a team has approved stays in its books' USING ERRCODE = '${inTheBooks}';
  END IF;
  -- The bank may have it: changed and approved anew, it would be paid once more.
  IF is_decided AND OLD.approval = 'approved' AND (is_changed OR NEW.approval IS DISTINCT FROM OLD.approval) AND is_being_paid(OLD.id) THEN
    RAISE EXCEPTION 'What is in an open payment stays as it is' USING ERRCODE = '${isBeingPaid}';
  END IF;
  IF is_decided AND OLD.approval = 'reimbursed' AND (NEW.approval IS NULL OR (NEW.approval = 'reimbursed' AND is_changed)) THEN
    RAISE EXCEPTION 'What was reimbursed stays as it is' USING ERRCODE = '${isReimbursed}';
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
`
