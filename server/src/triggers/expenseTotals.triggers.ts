import { isCountedSql as counts } from '../features/expenses/expenses.counting.ts'

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
