ALTER TABLE "users" ADD COLUMN "sample_of" uuid;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "sample_of" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sample_of_users_id_fk" FOREIGN KEY ("sample_of") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_sample_of_users_id_fk" FOREIGN KEY ("sample_of") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_sample_of" ON "users" USING btree ("sample_of") WHERE "users"."sample_of" is not null;--> statement-breakpoint
CREATE INDEX "teams_sample_of" ON "teams" USING btree ("sample_of") WHERE "teams"."sample_of" is not null;--> statement-breakpoint
GRANT SELECT (sample_of) ON users TO outlay_person;
--> statement-breakpoint
-- The trail of a sample team goes with it, of every other team it stays.
CREATE FUNCTION refuse_erasure_of_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM teams WHERE id = OLD.team_id AND sample_of IS NOT NULL) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The trail of approvals is only added to';
END $$;
--> statement-breakpoint
DROP TRIGGER trail_stays ON approval_trail;
--> statement-breakpoint
CREATE TRIGGER trail_stays BEFORE UPDATE OR TRUNCATE ON approval_trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_trail();
--> statement-breakpoint
CREATE TRIGGER trail_stays_whole BEFORE DELETE ON approval_trail
  FOR EACH ROW EXECUTE FUNCTION refuse_erasure_of_trail();
--> statement-breakpoint
-- Else the trail of a team could be erased by calling it a sample.
CREATE FUNCTION refuse_late_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What people have made becomes no sample';
END $$;
--> statement-breakpoint
CREATE TRIGGER team_becomes_no_sample BEFORE UPDATE ON teams FOR EACH ROW
  WHEN (NEW.sample_of IS NOT NULL AND NEW.sample_of IS DISTINCT FROM OLD.sample_of) EXECUTE FUNCTION refuse_late_sample();
--> statement-breakpoint
CREATE TRIGGER person_becomes_no_sample BEFORE UPDATE ON users FOR EACH ROW
  WHEN (NEW.sample_of IS NOT NULL AND NEW.sample_of IS DISTINCT FROM OLD.sample_of) EXECUTE FUNCTION refuse_late_sample();
