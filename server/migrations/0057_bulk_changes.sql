CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"action" jsonb NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"left_out" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"remaining" uuid[] DEFAULT '{}' NOT NULL,
	"moved" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "expense_changes" ADD COLUMN "bulk_change_id" uuid;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_user_id" ON "bulk_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_created_at" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "expense_changes_bulk" ON "expense_changes" USING btree ("bulk_change_id","expense_id") WHERE "expense_changes"."bulk_change_id" is not null;
--> statement-breakpoint
-- A step that changes many expenses at once is named in the history of each, and so is the one that it takes back.
CREATE OR REPLACE FUNCTION note_changed_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb;
  changed jsonb := '{}';
  before jsonb;
  after jsonb;
BEGIN
  IF (OLD.description, OLD.merchant, OLD.original_amount, OLD.original_currency, OLD.category, OLD.project_id, OLD.date, OLD.payment_method, OLD.is_deductible, OLD.mood, OLD.mood_note, OLD.tags, OLD.notes, OLD.status)
    IS DISTINCT FROM (NEW.description, NEW.merchant, NEW.original_amount, NEW.original_currency, NEW.category, NEW.project_id, NEW.date, NEW.payment_method, NEW.is_deductible, NEW.mood, NEW.mood_note, NEW.tags, NEW.notes, NEW.status)
  THEN
    before := history_values(OLD);
    after := history_values(NEW);
    SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(before -> key, value)), '{}') INTO changed
      FROM jsonb_each(after) WHERE before -> key IS DISTINCT FROM value;
  END IF;
  IF changed = '{}' AND (OLD.deleted_at IS NULL) = (NEW.deleted_at IS NULL) THEN RETURN NULL; END IF;
  said := change_attribution();
  INSERT INTO expense_changes (expense_id, number, kind, source, detail, actor_id, at, fields, undoes, bulk_change_id)
    SELECT NEW.id, coalesce(max(number), 0) + 1,
      CASE WHEN (OLD.deleted_at IS NULL) = (NEW.deleted_at IS NULL) THEN 'changed'
        WHEN NEW.deleted_at IS NULL THEN 'restored' ELSE 'deleted' END,
      said ->> 'source', said ->> 'detail', (said ->> 'actorId')::uuid,
      coalesce((said ->> 'at')::timestamptz, now()), changed,
      coalesce((said ->> 'undoes')::integer, max(number) FILTER (WHERE bulk_change_id = (said ->> 'undoesBulk')::uuid)),
      (said ->> 'bulkChangeId')::uuid
    FROM expense_changes WHERE expense_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION note_changed_expense() SECURITY DEFINER SET search_path = public, pg_temp;
