CREATE TABLE "expense_changes" (
	"expense_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"detail" text,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undoes" integer,
	CONSTRAINT "expense_changes_expense_id_number_pk" PRIMARY KEY("expense_id","number")
);
--> statement-breakpoint
CREATE INDEX "expenses_newest_deletion" ON "expenses" USING btree ("user_id","deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "expenses"."deleted_at" is not null;--> statement-breakpoint
-- What a history tells of an expense, as text: a later change of a column's type makes no difference.
CREATE FUNCTION history_values(expense expenses) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'description', expense.description,
    'merchant', expense.merchant,
    'amount', trim_scale(expense.original_amount) || ' ' || expense.original_currency,
    'category', expense.category,
    'projectId', expense.project_id,
    'date', expense.date::text,
    'isDeductible', expense.is_deductible::text,
    'mood', expense.mood,
    'moodNote', expense.mood_note,
    'tags', expense.tags::text,
    'status', expense.status
  )
$$;
--> statement-breakpoint
-- Who changes expenses within this transaction, and how; empty where nobody said.
CREATE FUNCTION change_attribution() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('outlay.change', true), ''), '{"source": "system"}')::jsonb
$$;
--> statement-breakpoint
CREATE FUNCTION note_new_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE said CONSTANT jsonb := change_attribution();
BEGIN
  INSERT INTO expense_changes (expense_id, number, kind, source, detail, actor_id, at)
    SELECT id, 1, 'created', said ->> 'source', said ->> 'detail', (said ->> 'actorId')::uuid, created_at
    FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Row by row: to find each row's former self among thousands would need a join. Where all amounts are expressed in
-- another currency, nothing is found to have changed, and nothing is written.
CREATE FUNCTION note_changed_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb;
  changed jsonb := '{}';
  before jsonb;
  after jsonb;
BEGIN
  IF (OLD.description, OLD.merchant, OLD.original_amount, OLD.original_currency, OLD.category, OLD.project_id, OLD.date,
      OLD.is_deductible, OLD.mood, OLD.mood_note, OLD.tags, OLD.status)
    IS DISTINCT FROM (NEW.description, NEW.merchant, NEW.original_amount, NEW.original_currency, NEW.category,
      NEW.project_id, NEW.date, NEW.is_deductible, NEW.mood, NEW.mood_note, NEW.tags, NEW.status)
  THEN
    before := history_values(OLD);
    after := history_values(NEW);
    SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(before -> key, value)), '{}') INTO changed
      FROM jsonb_each(after) WHERE before -> key IS DISTINCT FROM value;
  END IF;
  IF changed = '{}' AND (OLD.deleted_at IS NULL) = (NEW.deleted_at IS NULL) THEN RETURN NULL; END IF;
  said := change_attribution();
  INSERT INTO expense_changes (expense_id, number, kind, source, detail, actor_id, at, fields, undoes)
    SELECT NEW.id, coalesce(max(number), 0) + 1,
      CASE WHEN (OLD.deleted_at IS NULL) = (NEW.deleted_at IS NULL) THEN 'changed'
        WHEN NEW.deleted_at IS NULL THEN 'restored' ELSE 'deleted' END,
      said ->> 'source', said ->> 'detail', (said ->> 'actorId')::uuid,
      coalesce((said ->> 'at')::timestamptz, now()), changed, (said ->> 'undoes')::integer
    FROM expense_changes WHERE expense_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_erased_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM expense_changes WHERE expense_id IN (SELECT id FROM old_rows);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_expenses AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_expenses();
--> statement-breakpoint
CREATE TRIGGER note_changed_expense AFTER UPDATE ON expenses FOR EACH ROW EXECUTE FUNCTION note_changed_expense();
--> statement-breakpoint
CREATE TRIGGER forget_erased_expenses AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_erased_expenses();
--> statement-breakpoint
-- What is known of the expenses that are here already: how each was made, and whether it is deleted.
INSERT INTO expense_changes (expense_id, number, kind, source, detail, actor_id, at)
  SELECT expense.id, 1, 'created',
    CASE WHEN reader IS NOT NULL THEN 'reader' WHEN file_name IS NOT NULL THEN 'import' ELSE 'hand' END,
    coalesce(reader, file_name), expense.user_id, expense.created_at
  FROM expenses AS expense LEFT JOIN (
    SELECT expense_id, min(file_name) AS file_name
    FROM statement_rows JOIN imports ON imports.id = import_id
    WHERE outcome = 'created' AND expense_id IS NOT NULL GROUP BY expense_id
  ) AS imported ON imported.expense_id = expense.id;
--> statement-breakpoint
INSERT INTO expense_changes (expense_id, number, kind, source, actor_id, at)
  SELECT id, 2, 'deleted', 'hand', user_id, deleted_at FROM expenses WHERE deleted_at IS NOT NULL;
