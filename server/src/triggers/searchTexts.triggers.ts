export const searchTextTriggers = `
-- The words that an expense is found by, each kind in a line of its own: what a person wrote, its sums as they are shown,
-- and what a reader found on its receipt.
CREATE FUNCTION expense_search_text(
  description text, merchant text, person text, notes text, tags jsonb, amount numeric, original_amount numeric, receipt_data jsonb
) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(E'\\n', description, merchant, person, notes,
    CASE WHEN tags <> '[]' THEN (SELECT string_agg(tag, E'\\n') FROM jsonb_array_elements_text(tags) tag) END,
    trim_scale(original_amount) + 0.00,
    CASE WHEN amount <> original_amount THEN trim_scale(amount) + 0.00 END,
    CASE WHEN receipt_data IS NOT NULL THEN (
      SELECT left(string_agg(word, E'\\n'), 4000) FROM (
        SELECT receipt_data #>> '{fields,merchant,value}' UNION ALL
        SELECT receipt_data #>> '{fields,description,value}' UNION ALL
        SELECT item ->> 'description' FROM jsonb_array_elements(
          CASE jsonb_typeof(receipt_data -> 'lineItems') WHEN 'array' THEN receipt_data -> 'lineItems' ELSE '[]' END) item
      ) read(word))
    END)
$$;

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

-- Text without its accents, as foldedText of the contract has it.
CREATE FUNCTION folded_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(
    translate(normalize(regexp_replace(normalize(words, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC), 'łŁøØđĐðÐı', 'lLoOdDdDi'),
    'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH')
$$;

-- Words as they are searched: composed and, where accents make a difference, once more without them, after a separator.
CREATE FUNCTION search_spellings(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(words) = char_length(words) THEN words
    WHEN folded_text(words) = normalize(words) THEN normalize(words)
    ELSE normalize(words) || E'\\n\\x1F\\n' || folded_text(words) END
$$;

CREATE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_spellings(expense_search_text(NEW.description, NEW.merchant, NEW.person, NEW.notes, NEW.tags,
    NEW.amount, NEW.original_amount, NEW.receipt_data));
  RETURN NEW;
END $$;

-- Before the version is raised: triggers of one kind go by their names.
CREATE TRIGGER keep_search_text
  BEFORE INSERT OR UPDATE OF description, merchant, person, notes, tags, amount, original_amount, receipt_data ON expenses
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();
`
