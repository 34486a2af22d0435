export const endedSessionTriggers = `
-- Whichever way sessions end, every process hears whose: it forgets them, and ends what is still told to them. On the
-- channel of what happens, so that each process listens with one connection.
CREATE FUNCTION tell_of_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlay_events', 'ended ' || user_id) FROM (SELECT DISTINCT user_id FROM old_rows) AS people;
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ended_sessions();
`

export const membershipTriggers = `
-- Whichever way someone comes into a team, changes their role or leaves it, every process hears whose: it forgets what it
-- remembers of them, and ends what is still told or sent to them. On the channel of what happens.
CREATE FUNCTION tell_of_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlay_events', 'membership ' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER membership_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN (NEW.team_id IS DISTINCT FROM OLD.team_id OR NEW.role IS DISTINCT FROM OLD.role) EXECUTE FUNCTION tell_of_membership();

-- Who leaves a team, or decides no more, is told nothing by the letter of the day of what others have spent and said.
CREATE FUNCTION forget_digest_of_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_digest_entries WHERE user_id = NEW.id AND facts ->> 'kind' IN ('approval-asked', 'expense-comment');
  RETURN NULL;
END $$;

CREATE TRIGGER membership_ended AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.team_id IS NOT NULL AND (NEW.team_id IS DISTINCT FROM OLD.team_id
    OR (NEW.role IS DISTINCT FROM OLD.role AND NEW.role IN ('member', 'accountant'))))
  EXECUTE FUNCTION forget_digest_of_team();

-- Something happened in a team: whoever of it looks on asks anew.
CREATE FUNCTION tell_of_team_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlay_events', 'team ' || team_id) FROM (SELECT DISTINCT team_id FROM new_rows) AS teams;
  RETURN NULL;
END $$;

CREATE TRIGGER team_activity_added AFTER INSERT ON team_activity REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_team_activity();
`
