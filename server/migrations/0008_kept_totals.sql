-- Keeps mood_totals and reading_totals, statement by statement, so that no figure has to read the expenses themselves.
-- Keys are written in one order, and the tables in the order of these triggers' names, so that two statements at once
-- wait for each other instead of locking each other out.
CREATE FUNCTION total_new_moods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mood_totals AS kept (user_id, date, mood, total, count)
    SELECT user_id, date, coalesce(mood, ''), sum(amount), count(*)
    FROM new_rows WHERE deleted_at IS NULL AND status IN ('processed', 'approved')
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, date, mood)
    DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION total_changed_moods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mood_totals AS kept (user_id, date, mood, total, count)
    SELECT user_id, date, mood, sum(amount), sum(step) FROM (
      SELECT user_id, date, coalesce(mood, '') AS mood, amount, 1 AS step
      FROM new_rows WHERE deleted_at IS NULL AND status IN ('processed', 'approved')
      UNION ALL
      SELECT user_id, date, coalesce(mood, ''), -amount, -1
      FROM old_rows WHERE deleted_at IS NULL AND status IN ('processed', 'approved')
    ) AS steps
    GROUP BY 1, 2, 3 HAVING sum(amount) <> 0 OR sum(step) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, date, mood)
    DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An update only: where a whole account is erased, its totals may be gone before its expenses.
CREATE FUNCTION total_erased_moods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mood_totals AS kept SET total = kept.total - erased.total, count = kept.count - erased.count FROM (
    SELECT user_id, date, coalesce(mood, '') AS mood, sum(amount) AS total, count(*) AS count
    FROM old_rows WHERE deleted_at IS NULL AND status IN ('processed', 'approved') GROUP BY 1, 2, 3
  ) AS erased
  WHERE kept.user_id = erased.user_id AND kept.date = erased.date AND kept.mood = erased.mood;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is deleted stays: a correction is one still. What is pending has not been looked at.
CREATE FUNCTION total_new_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reading_totals AS totals (user_id, day, reader, field, read, kept)
    SELECT user_id, (created_at AT TIME ZONE 'UTC')::date, reader, field,
      count(*), count(*) FILTER (WHERE NOT changed_fields ? field)
    FROM new_rows CROSS JOIN LATERAL jsonb_array_elements_text(read_fields) AS field
    WHERE reader IS NOT NULL AND status <> 'pending'
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (user_id, day, reader, field)
    DO UPDATE SET read = totals.read + excluded.read, kept = totals.kept + excluded.kept;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Like rows are counted before they are taken apart: a change of all amounts then takes none apart.
CREATE FUNCTION total_changed_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reading_totals AS totals (user_id, day, reader, field, read, kept)
    SELECT user_id, day, reader, field, sum(step), coalesce(sum(step) FILTER (WHERE NOT changed_fields ? field), 0)
    FROM (
      SELECT user_id, (created_at AT TIME ZONE 'UTC')::date AS day, reader, read_fields, changed_fields, sum(step) AS step
      FROM (
        SELECT user_id, created_at, reader, read_fields, changed_fields, 1 AS step
        FROM new_rows WHERE reader IS NOT NULL AND status <> 'pending'
        UNION ALL
        SELECT user_id, created_at, reader, read_fields, changed_fields, -1
        FROM old_rows WHERE reader IS NOT NULL AND status <> 'pending'
      ) AS steps
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(step) <> 0
    ) AS changes CROSS JOIN LATERAL jsonb_array_elements_text(read_fields) AS field
    GROUP BY 1, 2, 3, 4
    HAVING sum(step) <> 0 OR sum(step) FILTER (WHERE NOT changed_fields ? field) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (user_id, day, reader, field)
    DO UPDATE SET read = totals.read + excluded.read, kept = totals.kept + excluded.kept;
  RETURN NULL;
END $$;
--> statement-breakpoint
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
    WHERE reader IS NOT NULL AND status <> 'pending' GROUP BY 1, 2, 3, 4
  ) AS erased
  WHERE totals.user_id = erased.user_id AND totals.day = erased.day AND totals.reader = erased.reader
    AND totals.field = erased.field;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER total_new_moods AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_new_moods();
--> statement-breakpoint
CREATE TRIGGER total_changed_moods AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_changed_moods();
--> statement-breakpoint
CREATE TRIGGER total_erased_moods AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION total_erased_moods();
--> statement-breakpoint
CREATE TRIGGER total_new_readings AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_new_readings();
--> statement-breakpoint
CREATE TRIGGER total_changed_readings AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_changed_readings();
--> statement-breakpoint
CREATE TRIGGER total_erased_readings AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION total_erased_readings();
--> statement-breakpoint
INSERT INTO mood_totals (user_id, date, mood, total, count)
  SELECT user_id, date, coalesce(mood, ''), sum(amount), count(*)
  FROM expenses WHERE deleted_at IS NULL AND status IN ('processed', 'approved') GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO reading_totals (user_id, day, reader, field, read, kept)
  SELECT user_id, (created_at AT TIME ZONE 'UTC')::date, reader, field,
    count(*), count(*) FILTER (WHERE NOT changed_fields ? field)
  FROM expenses CROSS JOIN LATERAL jsonb_array_elements_text(read_fields) AS field
  WHERE reader IS NOT NULL AND status <> 'pending' GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- What asked by it is answered by reading_totals now.
DROP INDEX "expenses_read";
