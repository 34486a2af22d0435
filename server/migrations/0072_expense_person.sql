ALTER TABLE "expenses" ADD COLUMN "person" text;--> statement-breakpoint
CREATE INDEX "expenses_person" ON "expenses" USING btree ("user_id",lower("person"),"date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "expenses"."person" is not null and "expenses"."deleted_at" is null;
--> statement-breakpoint
-- Histories tell of it.
CREATE OR REPLACE FUNCTION history_values(expense expenses) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'description', expense.description,
    'merchant', expense.merchant,
    'amount', trim_scale(expense.original_amount) || ' ' || expense.original_currency,
    'calculation', expense.calculation::text,
    'category', expense.category,
    'projectId', expense.project_id,
    'person', expense.person,
    'date', expense.date::text,
    'paymentMethod', expense.payment_method,
    'isDeductible', expense.is_deductible::text,
    'mood', expense.mood,
    'moodNote', expense.mood_note,
    'tags', expense.tags::text,
    'notes', expense.notes,
    'status', expense.status
  )
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb;
  changed jsonb := '{}';
  before jsonb;
  after jsonb;
BEGIN
  IF (OLD.description, OLD.merchant, OLD.original_amount, OLD.original_currency, OLD.calculation, OLD.category, OLD.project_id, OLD.person, OLD.date, OLD.payment_method, OLD.is_deductible, OLD.mood, OLD.mood_note, OLD.tags, OLD.notes, OLD.status)
    IS DISTINCT FROM (NEW.description, NEW.merchant, NEW.original_amount, NEW.original_currency, NEW.calculation, NEW.category, NEW.project_id, NEW.person, NEW.date, NEW.payment_method, NEW.is_deductible, NEW.mood, NEW.mood_note, NEW.tags, NEW.notes, NEW.status)
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
--> statement-breakpoint
-- Expenses are found by it. Nobody is named yet: the texts that are kept stay as they are.
CREATE FUNCTION expense_search_text(
  description text, merchant text, person text, notes text, tags jsonb, amount numeric, original_amount numeric, receipt_data jsonb
) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(E'\n', description, merchant, person, notes,
    CASE WHEN tags <> '[]' THEN (SELECT string_agg(tag, E'\n') FROM jsonb_array_elements_text(tags) tag) END,
    trim_scale(original_amount) + 0.00,
    CASE WHEN amount <> original_amount THEN trim_scale(amount) + 0.00 END,
    CASE WHEN receipt_data IS NOT NULL THEN (
      SELECT left(string_agg(word, E'\n'), 4000) FROM (
        SELECT receipt_data #>> '{fields,merchant,value}' UNION ALL
        SELECT receipt_data #>> '{fields,description,value}' UNION ALL
        SELECT item ->> 'description' FROM jsonb_array_elements(
          CASE jsonb_typeof(receipt_data -> 'lineItems') WHEN 'array' THEN receipt_data -> 'lineItems' ELSE '[]' END) item
      ) read(word))
    END)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := expense_search_text(NEW.description, NEW.merchant, NEW.person, NEW.notes, NEW.tags, NEW.amount,
    NEW.original_amount, NEW.receipt_data);
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP FUNCTION expense_search_text(text, text, text, jsonb, numeric, numeric, jsonb);
--> statement-breakpoint
DROP TRIGGER keep_search_text ON expenses;
--> statement-breakpoint
CREATE TRIGGER keep_search_text
  BEFORE INSERT OR UPDATE OF description, merchant, person, notes, tags, amount, original_amount, receipt_data ON expenses
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();
