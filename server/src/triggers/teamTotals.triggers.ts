import { isCountedSql } from '../features/expenses/expenses.counting.ts'

const counts = `team_id IS NOT NULL AND ${isCountedSql}`
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
const added = `SELECT ${columns}, original_amount, 1 AS step FROM new_rows WHERE ${counts}`
const taken = `SELECT ${columns}, -original_amount AS original_amount, -1 AS step FROM old_rows WHERE ${counts}`
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
