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
