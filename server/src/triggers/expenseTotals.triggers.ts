import { isCountedSql as counts, isCountedSql } from '../features/expenses/expenses.counting.ts'

export const expenseTotalTriggers = `
-- Keeps expense_totals, statement by statement, so that a report never has to read the expenses themselves. Keys are
-- written in one order, so that two statements at once wait for each other instead of locking each other out.
CREATE FUNCTION day_and_month(day date) RETURNS TABLE (is_month boolean, first_day date) LANGUAGE sql IMMUTABLE AS $$
  VALUES (false, day), (true, date_trunc('month', day::timestamp)::date)
$$;

CREATE FUNCTION total_new_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO expense_totals AS kept (user_id, is_month, date, category, project_id, is_deductible, total, count)
    SELECT user_id, is_month, first_day, category, project_id, is_deductible, sum(amount), count(*)
    FROM new_rows CROSS JOIN LATERAL day_and_month(date)
    WHERE ${counts}
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (user_id, is_month, date, category, project_id, is_deductible)
    DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  RETURN NULL;
END $$;

CREATE FUNCTION total_changed_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO expense_totals AS kept (user_id, is_month, date, category, project_id, is_deductible, total, count)
    SELECT user_id, is_month, first_day, category, project_id, is_deductible, sum(amount), sum(step) FROM (
      SELECT user_id, date, category, project_id, is_deductible, amount, 1 AS step
      FROM new_rows WHERE ${counts}
      UNION ALL
      SELECT user_id, date, category, project_id, is_deductible, -amount, -1
      FROM old_rows WHERE ${counts}
    ) AS steps CROSS JOIN LATERAL day_and_month(date)
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(amount) <> 0 OR sum(step) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (user_id, is_month, date, category, project_id, is_deductible)
    DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  RETURN NULL;
END $$;

-- An update only: where a whole account is erased, its totals may be gone before its expenses.
CREATE FUNCTION total_erased_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expense_totals AS kept SET total = kept.total - erased.total, count = kept.count - erased.count FROM (
    SELECT user_id, is_month, first_day, category, project_id, is_deductible, sum(amount) AS total, count(*) AS count
    FROM old_rows CROSS JOIN LATERAL day_and_month(date)
    WHERE ${counts} GROUP BY 1, 2, 3, 4, 5, 6
  ) AS erased
  WHERE kept.user_id = erased.user_id AND kept.is_month = erased.is_month AND kept.date = erased.first_day AND kept.category = erased.category
    AND kept.project_id IS NOT DISTINCT FROM erased.project_id AND kept.is_deductible = erased.is_deductible;
  RETURN NULL;
END $$;

CREATE TRIGGER total_new_expenses AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_new_expenses();

CREATE TRIGGER total_changed_expenses AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_changed_expenses();

CREATE TRIGGER total_erased_expenses AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION total_erased_expenses();
`

export const expenseCountTriggers = `
-- Keeps expense_counts, statement by statement, so that a list never has to count a person's expenses.
CREATE FUNCTION count_new_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO expense_counts (user_id, count)
    SELECT user_id, count(*) FROM new_rows WHERE deleted_at IS NULL GROUP BY user_id
    ON CONFLICT (user_id) DO UPDATE SET count = expense_counts.count + excluded.count;
  RETURN NULL;
END $$;

CREATE FUNCTION count_changed_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expense_counts SET count = expense_counts.count + change.by FROM (
    SELECT user_id, sum(step) AS by FROM (
      SELECT user_id, 1 AS step FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT user_id, -1 FROM old_rows WHERE deleted_at IS NULL
    ) AS steps GROUP BY user_id HAVING sum(step) <> 0
  ) AS change WHERE expense_counts.user_id = change.user_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_erased_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expense_counts SET count = expense_counts.count - erased.rows FROM (
    SELECT user_id, count(*) AS rows FROM old_rows WHERE deleted_at IS NULL GROUP BY user_id
  ) AS erased WHERE expense_counts.user_id = erased.user_id;
  RETURN NULL;
END $$;

CREATE TRIGGER count_new_expenses AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_expenses();

CREATE TRIGGER count_changed_expenses AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_expenses();

CREATE TRIGGER count_erased_expenses AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_erased_expenses();
`

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

const submittedCounts = `team_id IS NOT NULL AND ${isCountedSql}`
const waits = `team_id IS NOT NULL AND approval = 'submitted' AND deleted_at IS NULL`
const detailedKey = 'team_id, date, project_id, user_id, category, is_deductible, original_currency'
const keptKey = 'team_id, date, project_id, user_id, category, is_deductible, currency'

/** Adds steps (rows with team, key, amount and step) to the kept sums; keys in one order, so that no two statements lock each other out. */
const addSteps = (steps: string) => `
  INSERT INTO team_totals AS kept (${keptKey}, total, count)
    SELECT ${detailedKey}, sum(original_amount), sum(step) FROM (${steps}) AS steps
    GROUP BY ${detailedKey} HAVING sum(original_amount) <> 0 OR sum(step) <> 0 ORDER BY ${detailedKey}
    ON CONFLICT (${keptKey}) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;
  INSERT INTO team_day_totals AS kept (team_id, date, currency, total, count)
    SELECT team_id, date, original_currency, sum(original_amount), sum(step) FROM (${steps}) AS steps
    GROUP BY team_id, date, original_currency HAVING sum(original_amount) <> 0 OR sum(step) <> 0
    ORDER BY team_id, date, original_currency
    ON CONFLICT (team_id, date, currency) DO UPDATE SET total = kept.total + excluded.total, count = kept.count + excluded.count;`

const addWaiting = (steps: string) => `
  INSERT INTO team_counts AS kept (team_id, submitted)
    SELECT team_id, sum(step) FROM (${steps}) AS steps GROUP BY team_id HAVING sum(step) <> 0 ORDER BY team_id
    ON CONFLICT (team_id) DO UPDATE SET submitted = kept.submitted + excluded.submitted;`

const columns = detailedKey
const added = `SELECT ${columns}, original_amount, 1 AS step FROM new_rows WHERE ${submittedCounts}`
const taken = `SELECT ${columns}, -original_amount AS original_amount, -1 AS step FROM old_rows WHERE ${submittedCounts}`
const newlyWaiting = `SELECT team_id, 1 AS step FROM new_rows WHERE ${waits}`
const noLongerWaiting = `SELECT team_id, -1 AS step FROM old_rows WHERE ${waits}`

const isOfTeam = (rows: string) => `EXISTS (SELECT FROM ${rows} WHERE team_id IS NOT NULL)`

export const teamTotalTriggers = `
-- Keeps team_totals, team_day_totals and team_counts, statement by statement, as expense_totals for a person.
CREATE FUNCTION total_new_team_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ${isOfTeam('new_rows')} THEN RETURN NULL; END IF;${addSteps(added)}
  RETURN NULL;
END $$;

CREATE FUNCTION total_changed_team_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (${isOfTeam('new_rows')} OR ${isOfTeam('old_rows')}) THEN RETURN NULL; END IF;${addSteps(`${added} UNION ALL ${taken}`)}${addWaiting(`${newlyWaiting} UNION ALL ${noLongerWaiting}`)}
  RETURN NULL;
END $$;

CREATE FUNCTION total_erased_team_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ${isOfTeam('old_rows')} THEN RETURN NULL; END IF;${addSteps(taken)}${addWaiting(noLongerWaiting)}
  RETURN NULL;
END $$;

CREATE TRIGGER total_new_team_expenses AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_new_team_expenses();

CREATE TRIGGER total_changed_team_expenses AFTER UPDATE ON expenses
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_changed_team_expenses();

CREATE TRIGGER total_erased_team_expenses AFTER DELETE ON expenses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION total_erased_team_expenses();
`
