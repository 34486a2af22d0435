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
