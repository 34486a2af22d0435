-- How many rows a search finds is guessed from a sample of texts. Of the hundred that are kept by default, one that has the
-- amount searched for makes it one in a hundred of all: then the newest are walked through, down to the last, for few.
ALTER TABLE "expenses" ALTER COLUMN "search_text" SET STATISTICS 500;
--> statement-breakpoint
ANALYZE "expenses" ("search_text");
