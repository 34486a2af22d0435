import { isCountedSql as counts } from '../features/expenses/expenses.counting.ts'

export const moodTotalTriggers = `
-- Keeps mood_totals and reading_totals, statement by statement, so that no figure has to read the expenses themselves.
-- Keys are written in one order, and the tables in the order of these triggers' names, so that two statements at once
-- wait for each other instead of locking each other out.
CREATE FUNCTION total_new_moods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mood_totals AS kept (user_id, date, mood, total, count)
    SELECT user_id, date, coalesce(mood, ''), sum(amount), count(*)
    FROM new_rows WHERE ${counts}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, date, mood)
    DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  RETURN NULL;
END $$;

CREATE FUNCTION total_changed_moods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mood_totals AS kept (user_id, date, mood, total, count)
    SELECT user_id, date, mood, sum(amount), sum(step) FROM (
      SELECT user_id, date, coalesce(mood, '') AS mood, amount, 1 AS step
      FROM new_rows WHERE ${counts}
      UNION ALL
      SELECT user_id, date, coalesce(mood, ''), -amount, -1
      FROM old_rows WHERE ${counts}
    ) AS steps
    GROUP BY 1, 2, 3 HAVING sum(amount) <> 0 OR sum(step) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (user_id, date, mood)
    DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  RETURN NULL;
END $$;

-- An update only: where a whole account is erased, its totals may be gone before its expenses.
CREATE FUNCTION total_erased_moods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mood_totals AS kept SET total = kept.total - erased.total, count = kept.count - erased.count FROM (
    SELECT user_id, date, coalesce(mood, '') AS mood, sum(amount) AS total, count(*) AS count
    FROM old_rows WHERE ${counts} GROUP BY 1, 2, 3
  ) AS erased
  WHERE kept.user_id = erased.user_id AND kept.date = erased.date AND kept.mood = erased.mood;
  RETURN NULL;
END $$;

CREATE TRIGGER total_new_moods AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_new_moods();

CREATE TRIGGER total_changed_moods AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_changed_moods();

CREATE TRIGGER total_erased_moods AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION total_erased_moods();
`
