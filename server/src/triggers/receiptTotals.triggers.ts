/** A reading that a person has looked at; what was deleted since is one still. */
const isReviewed = `reader IS NOT NULL AND status <> 'pending'`

export const readingTotalTriggers = `
-- What is deleted stays: a correction is one still. What is pending has not been looked at.
CREATE FUNCTION total_new_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reading_totals AS totals (user_id, day, reader, field, read, kept)
    SELECT user_id, (created_at AT TIME ZONE 'UTC')::date, reader, field,
      count(*), count(*) FILTER (WHERE NOT changed_fields ? field)
    FROM new_rows CROSS JOIN LATERAL jsonb_array_elements_text(read_fields) AS field
    WHERE ${isReviewed}
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (user_id, day, reader, field)
    DO UPDATE SET read = totals.read + excluded.read, kept = totals.kept + excluded.kept;
  RETURN NULL;
END $$;

-- Like rows are counted before they are taken apart: a change of all amounts then takes none apart.
CREATE FUNCTION total_changed_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reading_totals AS totals (user_id, day, reader, field, read, kept)
    SELECT user_id, day, reader, field, sum(step), coalesce(sum(step) FILTER (WHERE NOT changed_fields ? field), 0)
    FROM (
      SELECT user_id, (created_at AT TIME ZONE 'UTC')::date AS day, reader, read_fields, changed_fields, sum(step) AS step
      FROM (
        SELECT user_id, created_at, reader, read_fields, changed_fields, 1 AS step
        FROM new_rows WHERE ${isReviewed}
        UNION ALL
        SELECT user_id, created_at, reader, read_fields, changed_fields, -1
        FROM old_rows WHERE ${isReviewed}
      ) AS steps
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(step) <> 0
    ) AS changes CROSS JOIN LATERAL jsonb_array_elements_text(read_fields) AS field
    GROUP BY 1, 2, 3, 4
    HAVING sum(step) <> 0 OR sum(step) FILTER (WHERE NOT changed_fields ? field) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (user_id, day, reader, field)
    DO UPDATE SET read = totals.read + excluded.read, kept = totals.kept + excluded.kept;
  RETURN NULL;
END $$;

-- Of what is erased the readings still count, and an update takes its rows in any order: they are locked in the one order first.
CREATE FUNCTION total_erased_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM reading_totals AS totals WHERE (user_id, day, reader) IN (
    SELECT user_id, (created_at AT TIME ZONE 'UTC')::date, reader FROM old_rows WHERE status <> 'pending'
  ) ORDER BY user_id, day, reader, field FOR NO KEY UPDATE;
  UPDATE reading_totals AS totals SET read = totals.read - erased.read, kept = totals.kept - erased.kept FROM (
    SELECT user_id, (created_at AT TIME ZONE 'UTC')::date AS day, reader, field,
      count(*) AS read, count(*) FILTER (WHERE NOT changed_fields ? field) AS kept
    FROM old_rows CROSS JOIN LATERAL jsonb_array_elements_text(read_fields) AS field
    WHERE ${isReviewed} GROUP BY 1, 2, 3, 4
  ) AS erased
  WHERE totals.user_id = erased.user_id AND totals.day = erased.day AND totals.reader = erased.reader
    AND totals.field = erased.field;
  RETURN NULL;
END $$;

CREATE TRIGGER total_new_readings AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_new_readings();

CREATE TRIGGER total_changed_readings AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_changed_readings();

CREATE TRIGGER total_erased_readings AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION total_erased_readings();
`

export const storageTotalTriggers = `
-- Keeps storage_totals, statement by statement, so that an upload never has to add up what a person has.
CREATE FUNCTION store_new_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_totals (user_id, bytes)
    SELECT user_id, sum(stored_bytes) FROM new_rows GROUP BY user_id ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET bytes = storage_totals.bytes + excluded.bytes;
  RETURN NULL;
END $$;

CREATE FUNCTION store_changed_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_totals SET bytes = storage_totals.bytes + change.by FROM (
    SELECT user_id, sum(step) AS by FROM (
      SELECT user_id, stored_bytes AS step FROM new_rows
      UNION ALL
      SELECT user_id, -stored_bytes FROM old_rows
    ) AS steps GROUP BY user_id HAVING sum(step) <> 0
  ) AS change WHERE storage_totals.user_id = change.user_id;
  RETURN NULL;
END $$;

CREATE FUNCTION store_erased_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_totals SET bytes = storage_totals.bytes - erased.bytes FROM (
    SELECT user_id, sum(stored_bytes) AS bytes FROM old_rows GROUP BY user_id
  ) AS erased WHERE storage_totals.user_id = erased.user_id;
  RETURN NULL;
END $$;

CREATE TRIGGER store_new_receipts AFTER INSERT ON receipts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION store_new_receipts();

CREATE TRIGGER store_changed_receipts AFTER UPDATE ON receipts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION store_changed_receipts();

CREATE TRIGGER store_erased_receipts AFTER DELETE ON receipts
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION store_erased_receipts();
`
