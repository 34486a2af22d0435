import { splitSqlStates } from '../features/expenses/writing/ledgerSqlStates.ts'

/** What of a part its split goes by. */
const watched = (row: string): string =>
  ['deleted_at IS NULL', 'original_amount', 'original_currency', 'receipt_url', 'receipt_changes', 'split_id']
    .map(column => `${row}.${column}`)
    .join(', ')

export const splitTriggers = `
-- Whoever writes: the parts of a split come to exactly what was paid. What a part had that is deleted comes to the first
-- one, and goes back from there with it; the first one goes with all others alone. Its receipt is the receipt of all.
CREATE FUNCTION hold_splits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT text := coalesce(current_setting('outlay.change', true), '');
  touched record;
  first expenses;
  missing numeric;
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows WHERE split_id IS NOT NULL) THEN RETURN NULL; END IF;
  FOR touched IN
    SELECT split_id AS id, bool_or(step <> 0) AS has_moved,
      coalesce(sum(step * original_amount) FILTER (WHERE NOT is_first), 0) AS paid,
      coalesce(sum(step * amount) FILTER (WHERE NOT is_first), 0) AS given
    FROM (
      SELECT after.split_id, after.original_amount, after.amount, after.id = after.split_id AS is_first, CASE
        WHEN (before.deleted_at IS NULL) = (after.deleted_at IS NULL) THEN 0
        WHEN after.deleted_at IS NULL THEN -1 ELSE 1 END AS step
      FROM new_rows AS after JOIN old_rows AS before ON before.id = after.id
      WHERE after.split_id IS NOT NULL AND (${watched('before')}) IS DISTINCT FROM (${watched('after')})
    ) AS parts GROUP BY split_id ORDER BY split_id
  LOOP
    SELECT * INTO first FROM expenses WHERE id = touched.id;
    CONTINUE WHEN first.id IS NULL;
    IF first.deleted_at IS NOT NULL OR first.split_id IS NULL THEN
      IF EXISTS (SELECT FROM expenses WHERE split_id = touched.id AND id <> touched.id AND deleted_at IS NULL) THEN
        RAISE EXCEPTION 'Other parts hang on the first of a split' USING ERRCODE = '${splitSqlStates.first}';
      END IF;
      CONTINUE;
    END IF;
    SELECT first.split_total - sum(original_amount) INTO missing FROM expenses
      WHERE split_id = touched.id AND deleted_at IS NULL;
    IF (missing <> 0 AND NOT touched.has_moved) OR EXISTS (SELECT FROM expenses
      WHERE split_id = touched.id AND deleted_at IS NULL AND original_currency <> first.original_currency)
    THEN
      RAISE EXCEPTION 'The parts of a split come to what was paid' USING ERRCODE = '${splitSqlStates.sum}';
    END IF;
    IF missing <> 0 THEN
      IF first.original_amount + missing <= 0 THEN
        RAISE EXCEPTION 'The first of a split has too little to give' USING ERRCODE = '${splitSqlStates.tooSmall}';
      END IF;
      -- Told as a step of its own: what takes the deletion back takes this back as well.
      PERFORM set_config('outlay.change', ((coalesce(nullif(said, ''), '{}')::jsonb - '{bulkChangeId,undoesBulk,undoes}'::text[])
        || '{"source": "split", "detail": "balanced"}')::text, true);
      UPDATE expenses SET original_amount = original_amount + missing, amount = amount + touched.given
          + round((missing - touched.paid) * exchange_rate, decimals_of(currency))
        WHERE id = touched.id;
      PERFORM set_config('outlay.change', said, true);
    END IF;
    UPDATE expenses SET receipt_url = first.receipt_url, receipt_changes = first.receipt_changes
      WHERE split_id = touched.id AND id <> touched.id
        AND (receipt_url, receipt_changes) IS DISTINCT FROM (first.receipt_url, first.receipt_changes);
  END LOOP;
  RETURN NULL;
END $$;

-- Where the first part is erased, what is left of the others are expenses like any.
CREATE FUNCTION free_split_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM old_rows WHERE split_total IS NOT NULL) THEN RETURN NULL; END IF;
  UPDATE expenses SET split_id = NULL WHERE split_id IN (SELECT id FROM old_rows WHERE split_total IS NOT NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER hold_splits AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION hold_splits();

CREATE TRIGGER free_split_parts AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION free_split_parts();
`
