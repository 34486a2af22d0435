-- What follows from a statement behind the wall is done with the rights of the owner of these.
ALTER FUNCTION count_changed_expenses() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION total_changed_expenses() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION total_changed_moods() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION total_changed_readings() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION total_changed_team_expenses() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION note_changed_expense() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION settle_team_expense() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION trail_expense() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION trail_comment() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
-- Behind the wall no more is done than what stands here; a new table is not among it by itself.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM outlay_person;
--> statement-breakpoint
REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM outlay_person;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM outlay_person;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM outlay_person;
--> statement-breakpoint
GRANT SELECT ON approval_trail TO outlay_person;
--> statement-breakpoint
GRANT SELECT ON bank_accounts TO outlay_person;
--> statement-breakpoint
GRANT SELECT ON exchange_rates TO outlay_person;
--> statement-breakpoint
GRANT SELECT ON expense_changes TO outlay_person;
--> statement-breakpoint
GRANT SELECT, INSERT ON expense_comments TO outlay_person;
--> statement-breakpoint
GRANT SELECT, UPDATE ON expenses TO outlay_person;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payment_lines TO outlay_person;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payments TO outlay_person;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON project_members TO outlay_person;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON projects TO outlay_person;
--> statement-breakpoint
GRANT SELECT ON receipts TO outlay_person;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON team_accounts TO outlay_person;
--> statement-breakpoint
GRANT SELECT, INSERT ON team_activity TO outlay_person;
--> statement-breakpoint
GRANT SELECT ON team_counts TO outlay_person;
--> statement-breakpoint
GRANT SELECT ON team_day_totals TO outlay_person;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON team_invitations TO outlay_person;
--> statement-breakpoint
GRANT SELECT ON team_totals TO outlay_person;
--> statement-breakpoint
GRANT SELECT, UPDATE ON teams TO outlay_person;
--> statement-breakpoint
GRANT SELECT (id), SELECT (email), SELECT (display_username), SELECT (first_name), SELECT (last_name), SELECT (role), SELECT (team_id), SELECT (joined_team_at), SELECT (preferred_currency), SELECT (disabled_at), UPDATE (updated_at) ON users TO outlay_person;
--> statement-breakpoint
-- Letters and other jobs are asked for once the wall is left.
DO $$ BEGIN
  IF to_regnamespace('pgboss') IS NOT NULL THEN
    REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM outlay_person;
    REVOKE ALL ON SCHEMA pgboss FROM outlay_person;
  END IF;
END $$;
