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
