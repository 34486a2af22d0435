import { currencyCodes, decimalsOf } from '@outlay/contract/core/currencies'
import { type DecidedField, decidedFields } from '@outlay/contract/expenses/expenseTerms'
import { expenses } from '../features/expenses/expenses.table.ts'
import { ledgerSqlStates } from '../features/expenses/writing/ledgerSqlStates.ts'

/** The columns of what is decided upon that are not called as their field is, or are several. */
const otherColumns: Partial<Record<DecidedField, readonly { readonly name: string }[]>> = {
  amount: [expenses.originalAmount],
  currency: [expenses.originalCurrency],
  receiptUrl: [expenses.receiptUrl, expenses.receiptChanges],
}
const columnsOf = (row: 'OLD' | 'NEW', fields: readonly DecidedField[]) =>
  fields
    .flatMap(field => otherColumns[field] ?? [expenses[field]])
    .map(({ name }) => `${row}.${name}`)
    .join(', ')

const allDecided = Object.keys(decidedFields) as DecidedField[]
/** Without the project, which an expense may lose and get back by its deletion. */
const facts = (row: 'OLD' | 'NEW') =>
  columnsOf(
    row,
    allDecided.filter(field => field !== 'projectId'),
  )

/** What was decided about: a change of it needs a new decision. */
export const decidedUpon = (row: 'OLD' | 'NEW') => columnsOf(row, allDecided)

const currenciesOf = (decimals: number): string =>
  currencyCodes
    .filter(code => decimalsOf(code) === decimals)
    .map(code => `'${code}'`)
    .join(', ')

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

-- Decimals of a sum, as screens show it: what is compared is rounded as it is shown.
CREATE FUNCTION decimals_of(currency text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN currency IN (${currenciesOf(0)}) THEN 0
    WHEN currency IN (${currenciesOf(3)}) THEN 3 ELSE 2 END
$$;

-- Approvals that an expense needs by its team's settings: none, one, or two. What cannot be converted needs all.
CREATE FUNCTION approvals_needed(team uuid, amount numeric, currency text, day date) RETURNS integer LANGUAGE sql STABLE AS $$
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

-- The same for the whole purchase that an expense is a part of by a split; null where it is of none.
CREATE FUNCTION approvals_needed_in_all(team uuid, split uuid, day date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT approvals_needed(team, coalesce(split_total, original_amount), original_currency, day)
  FROM expenses WHERE id = split
$$;

-- Whether an expense is in a payment that is open. With the rights of its owner: who decides about expenses need not see
-- payments, and is refused all the same.
CREATE FUNCTION is_being_paid(expense uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM payment_lines WHERE expense_id = expense AND is_open)
$$;

CREATE FUNCTION is_open_team(team uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM teams WHERE id = team AND closed_at IS NULL)
$$;

-- Whether a team has approved or paid back an expense, and nobody has rejected it since: it stays in the team's books, though it may have
-- been changed meanwhile and wait for a new decision. With the rights of its owner, who reads the whole trail.
CREATE FUNCTION stays_in_books(team uuid, expense uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT is_open_team(team) AND coalesce((SELECT action <> 'rejected' FROM approval_trail
    WHERE expense_id = expense AND team_id = team AND action IN ('approved', 'reimbursed', 'reimbursement-undone', 'rejected')
    ORDER BY number DESC LIMIT 1), false)
$$;

-- Whether someone has left a team that goes on without them.
CREATE FUNCTION has_left(person uuid, team uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_open_team(team) AND NOT EXISTS (SELECT FROM users WHERE id = person AND team_id = team)
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
    RAISE EXCEPTION 'What someone left in the books of a team stays as it is' USING ERRCODE = '${ledgerSqlStates.leftInBooks}';
  END IF;
  IF is_kept AND is_leaving THEN
    RAISE EXCEPTION 'What a team has approved stays in its books' USING ERRCODE = '${ledgerSqlStates.inTheBooks}';
  END IF;
  -- The bank may have it: changed, it would be paid once more, or what is not there.
  IF OLD.team_id IS NOT NULL AND (is_changed OR is_leaving OR NEW.approval IS DISTINCT FROM OLD.approval)
    AND is_being_paid(OLD.id) AND is_open_team(OLD.team_id) THEN
    RAISE EXCEPTION 'What is in an open payment stays as it is' USING ERRCODE = '${ledgerSqlStates.beingPaid}';
  END IF;
  IF OLD.approval = 'reimbursed' AND (NEW.approval IS NULL OR (NEW.approval = 'reimbursed' AND is_changed))
    AND is_open_team(OLD.team_id) THEN
    RAISE EXCEPTION 'What was reimbursed stays as it is' USING ERRCODE = '${ledgerSqlStates.reimbursed}';
  END IF;
  IF is_kept AND lacks_again THEN
    RAISE EXCEPTION 'What a team has approved lacks nothing' USING ERRCODE = '${ledgerSqlStates.inTheBooks}';
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
      approvals_needed(NEW.team_id, NEW.original_amount, NEW.original_currency, NEW.date),
      -- Split into small parts, a purchase needs what it needed before.
      approvals_needed_in_all(NEW.team_id, NEW.split_id, NEW.date),
      CASE WHEN is_kept THEN 1 ELSE 0 END);
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

-- By name before raise_version, which sees what follows, too.
CREATE TRIGGER keep_new_team_expense BEFORE INSERT ON expenses FOR EACH ROW
  WHEN (NEW.project_id IS NOT NULL) EXECUTE FUNCTION settle_team_expense();

CREATE TRIGGER keep_team_expense BEFORE UPDATE ON expenses FOR EACH ROW
  WHEN (NEW.project_id IS NOT NULL OR NEW.team_id IS NOT NULL OR OLD.team_id IS NOT NULL) EXECUTE FUNCTION settle_team_expense();
`
