-- Text without its accents, as foldedText of the contract has it.
CREATE FUNCTION folded_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(
    translate(normalize(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'łŁøØđĐðÐı', 'lLoOdDdDi'),
    'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH')
$$;
--> statement-breakpoint
-- Words as they are searched: composed and, where accents make a difference, once more without them, after a separator.
CREATE FUNCTION search_spellings(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(words) = char_length(words) THEN words
    WHEN folded_text(words) = normalize(words) THEN normalize(words)
    ELSE normalize(words) || E'\n\x1F\n' || folded_text(words) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_spellings(expense_search_text(NEW.description, NEW.merchant, NEW.person, NEW.notes, NEW.tags,
    NEW.amount, NEW.original_amount, NEW.receipt_data));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What is searched alone changes: no version is raised, and no history written.
ALTER TABLE expenses DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE expenses SET search_text = search_spellings(search_text) WHERE octet_length(search_text) <> char_length(search_text);
--> statement-breakpoint
ALTER TABLE expenses ENABLE TRIGGER USER;
