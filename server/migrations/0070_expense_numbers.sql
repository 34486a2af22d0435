-- The numbers that a text is found by as a whole: those with decimals, and those of four digits and more. So costly that no
-- plan asks it of every row.
CREATE FUNCTION numbers_in(search_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT ARRAY(
    SELECT (regexp_matches(search_text, '[0-9]+[.][0-9]+', 'g'))[1] UNION ALL
    SELECT (regexp_matches(search_text, '[0-9]{4,}', 'g'))[1])
$$;
--> statement-breakpoint
CREATE INDEX "expenses_numbers" ON "expenses" USING gin ("user_id",numbers_in("search_text"));
--> statement-breakpoint
-- How rare a number is, is known of an index once all of its table is looked at.
ANALYZE "expenses";
