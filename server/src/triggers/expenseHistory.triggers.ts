import { type HistoryField, historyFieldNames } from '@outlay/contract/expenses/expenseHistory'
import { expenses } from '../features/expenses/expenses.table.ts'

/** Types whose values are told as they are; those of others are cast to text. */
const toldAsTheyAre = ['text', 'uuid']

function textOf(field: HistoryField): string {
  if (field === 'amount') return `trim_scale(expense.original_amount) || ' ' || expense.original_currency`
  const column = expenses[field]
  return `expense.${column.name}${toldAsTheyAre.includes(column.getSQLType()) ? '' : '::text'}`
}

/** The columns in which a row has to differ for its history to tell of it. */
const watchedColumns = historyFieldNames.flatMap(field =>
  field === 'amount'
    ? [expenses.originalAmount.name, expenses.originalCurrency.name]
    : [expenses[field].name],
)
const watched = (row: 'OLD' | 'NEW'): string => watchedColumns.map(name => `${row}.${name}`).join(', ')

export const expenseHistoryTriggers = `
-- What a history tells of an expense, as text: a later change of a column's type makes no difference.
CREATE FUNCTION history_values(expense expenses) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    ${historyFieldNames.map(field => `'${field}', ${textOf(field)}`).join(',\n    ')}
  )
$$;

-- Who changes expenses within this transaction, and how; empty where nobody said.
CREATE FUNCTION change_attribution() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('outlay.change', true), ''), '{"source": "system"}')::jsonb
$$;

CREATE FUNCTION note_new_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE said CONSTANT jsonb := change_attribution();
BEGIN
  INSERT INTO expense_changes (expense_id, number, kind, source, detail, actor_id, at)
    SELECT id, 1, 'created', said ->> 'source', said ->> 'detail', (said ->> 'actorId')::uuid, created_at
    FROM new_rows;
  RETURN NULL;
END $$;

-- Row by row: to find each row's former self among thousands would need a join. Where all amounts are expressed in
-- another currency, nothing is found to have changed, and nothing is written.
CREATE FUNCTION note_changed_expense() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb;
  changed jsonb := '{}';
  before jsonb;
  after jsonb;
BEGIN
  IF (${watched('OLD')})
    IS DISTINCT FROM (${watched('NEW')})
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

CREATE FUNCTION forget_erased_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM expense_changes WHERE expense_id IN (SELECT id FROM old_rows);
  RETURN NULL;
END $$;

CREATE TRIGGER note_new_expenses AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_expenses();

CREATE TRIGGER note_changed_expense AFTER UPDATE ON expenses FOR EACH ROW EXECUTE FUNCTION note_changed_expense();

CREATE TRIGGER forget_erased_expenses AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_erased_expenses();
`
