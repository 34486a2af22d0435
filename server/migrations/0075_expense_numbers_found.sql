-- The numbers that an expense is found by as a whole, each with whose it is: those with decimals, and those of four digits
-- and more. So costly that no plan asks it of every row, and not so costly that letters are looked up beside it.
CREATE FUNCTION numbers_found(user_id uuid, team_id uuid, search_text text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100 AS $$
  SELECT ARRAY(
    SELECT owner || ' ' || number[1] FROM unnest(ARRAY[user_id, team_id]) owner, (
      SELECT regexp_matches(search_text, '[0-9]+[.][0-9]+', 'g') UNION ALL
      SELECT regexp_matches(search_text, '[0-9]{4,}', 'g')) found(number)
    WHERE owner IS NOT NULL)
$$;
--> statement-breakpoint
DROP INDEX "expenses_numbers";
--> statement-breakpoint
DROP FUNCTION numbers_in(text);
--> statement-breakpoint
CREATE INDEX "expenses_numbers_found" ON "expenses" USING gin (numbers_found("user_id", "team_id", "search_text"));
--> statement-breakpoint
-- How rare a number is, is known of an index once all of its table is looked at.
ANALYZE "expenses";
