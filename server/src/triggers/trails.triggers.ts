import { decidedUpon } from './teamExpenses.triggers.ts'

/**
 * How an entry of the trail is hashed, as SQL: SHA-256 in hexadecimal of these fields as UTF-8, joined by the unit
 * separator (U+001F). The instant is in UTC to the microsecond, the detail as PostgreSQL writes jsonb.
 */
function trailHashSql(
  entry: {
    readonly [Field in
      | 'previousHash'
      | 'teamId'
      | 'number'
      | 'expenseId'
      | 'action'
      | 'actorId'
      | 'at'
      | 'detail']: string
  },
): string {
  const at = `to_char(${entry.at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const { previousHash, teamId, number, expenseId, action, actorId, detail } = entry
  const fields = [
    previousHash,
    teamId,
    number,
    expenseId,
    action,
    `coalesce(${actorId}::text, '-')`,
    at,
    `${detail}::text`,
  ]
  return `encode(sha256(convert_to(concat_ws(E'\\x1f', ${fields.join(', ')}), 'UTF8')), 'hex')`
}

export const approvalTrailTriggers = `
-- Adds an entry to a team's trail; its newest entry is held until the transaction ends, so that there is one order.
CREATE FUNCTION chain_trail_entry(team uuid, expense uuid, step_action text, person uuid, instant timestamptz, said jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head approval_trail_heads;
  own_hash text;
BEGIN
  INSERT INTO approval_trail_heads (team_id, number, hash) VALUES (team, 0, repeat('0', 64)) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM approval_trail_heads WHERE team_id = team FOR UPDATE;
  own_hash := ${trailHashSql({
    previousHash: 'head.hash',
    teamId: 'team',
    number: 'head.number + 1',
    expenseId: 'expense',
    action: 'step_action',
    actorId: 'person',
    at: 'instant',
    detail: 'said',
  })};
  INSERT INTO approval_trail (team_id, number, expense_id, action, actor_id, at, detail, previous_hash, hash)
    VALUES (team, head.number + 1, expense, step_action, person, instant, said, head.hash, own_hash);
  UPDATE approval_trail_heads SET number = head.number + 1, hash = own_hash WHERE team_id = team;
END $$;

CREATE FUNCTION trail_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT jsonb := change_attribution();
  before CONSTANT text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.approval END;
  is_changed CONSTANT boolean := TG_OP = 'UPDATE' AND (${decidedUpon('NEW')}) IS DISTINCT FROM (${decidedUpon('OLD')});
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

CREATE TRIGGER trail_stays BEFORE UPDATE OR TRUNCATE ON approval_trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_trail();

-- The trail of a sample team goes with it, of every other team it stays.
CREATE FUNCTION refuse_erasure_of_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM teams WHERE id = OLD.team_id AND sample_of IS NOT NULL) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The trail of approvals is only added to';
END $$;

CREATE TRIGGER trail_stays_whole BEFORE DELETE ON approval_trail
  FOR EACH ROW EXECUTE FUNCTION refuse_erasure_of_trail();

-- Else the trail of a team could be erased by calling it a sample.
CREATE FUNCTION refuse_late_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What people have made becomes no sample';
END $$;

CREATE TRIGGER team_becomes_no_sample BEFORE UPDATE ON teams FOR EACH ROW
  WHEN (NEW.sample_of IS NOT NULL AND NEW.sample_of IS DISTINCT FROM OLD.sample_of) EXECUTE FUNCTION refuse_late_sample();

CREATE TRIGGER person_becomes_no_sample BEFORE UPDATE ON users FOR EACH ROW
  WHEN (NEW.sample_of IS NOT NULL AND NEW.sample_of IS DISTINCT FROM OLD.sample_of) EXECUTE FUNCTION refuse_late_sample();
`

export const auditLogTriggers = `
-- The log is only added to. What is too old goes, and what goes with a person or a team: by transactions that say so. Of
-- someone who is gone the entries that others keep lose who it was and from where, and nothing else.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erasure CONSTANT text := coalesce(current_setting('outlay.audit_erasure', true), '');
  who CONSTANT text[] := '{actor_id,device,network}';
BEGIN
  IF TG_OP = 'DELETE' AND erasure IN ('expired', 'departed') THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND erasure = 'departed' THEN
    IF to_jsonb(NEW) - who = to_jsonb(OLD) - who
      AND coalesce(NEW.actor_id = OLD.actor_id, NEW.actor_id IS NULL)
      AND coalesce(NEW.device = OLD.device, NEW.device IS NULL)
      AND coalesce(NEW.network = OLD.network, NEW.network IS NULL)
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to';
END $$;

CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();

CREATE TRIGGER audit_stays_whole BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
`
